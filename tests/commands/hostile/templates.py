"""Templates that take all time and memory there is, each on its second line: no two in the same way."""

from __future__ import annotations

QUICK = {
    "a text for a book": "{{ 'a'|center(10**9) }}",
    "a number for a book": "{{ '{:.1000000000f}'.format(1.0) }}",
    "a text doubled": (
        "{% set n = namespace(t='ab') %}{% for i in range(40) %}{% set n.t = n.t + n.t %}{% endfor %}{{ n.t|length }}"
    ),
    "lists compared": (
        "{% set n = namespace(a=[], b=[]) %}"
        "{% for i in range(60) %}{% set n.a = [n.a, n.a] %}{% set n.b = [n.b, n.b] %}{% endfor %}{{ n.a == n.b }}"
    ),
    "markup for a book": "{% for i in range(99999) %}<rect w='1' h='1' fill='#000000'/>{% endfor %}",
}
"""One of each kind: texts, formats, doubling, one long operation, the markup itself."""
REST = {
    "left": "{{ 'a'.ljust(10**9) }}",
    "zeros": "{{ '1'.zfill(10**9) }}",
    "percent": "{{ '%1000000000d' % 1 }}",
    "a wide format": "{{ '{:>1000000000}'.format(1) }}",
    "indented lines": "{{ ('a\\n'*49999)|indent(99999) }}",
    "an indented line": "{{ 'a\\nb'|indent(10**9) }}",
    "slices counted": "{{ [1]|slice(10**9)|list|length }}",
    "bytes": "{{ (1).to_bytes(10**9, 'big') }}",
    "words": "{{ lipsum(n=99999, max=99999) }}",
    "paragraphs": "{{ lipsum(n=10**9) }}",
    "a text doubled by ~": (
        "{% set n = namespace(t='ab') %}{% for i in range(40) %}{% set n.t = n.t ~ n.t %}{% endfor %}{{ n.t|length }}"
    ),
    "a list doubled": (
        "{% set n = namespace(t=[1]) %}{% for i in range(60) %}{% set n.t = [n.t, n.t] %}{% endfor %}{{ n.t }}"
    ),
    "a list doubled as JSON": (
        "{% set n = namespace(t=[1]) %}{% for i in range(60) %}{% set n.t = [n.t, n.t] %}{% endfor %}{{ n.t|tojson }}"
    ),
    "sums": "{% for i in range(90000) %}{% set x = range(99999)|sum %}{% endfor %}",
    "lengths": "{% for i in range(90000) %}{% set x = range(99999)|list|length %}{% endfor %}",
    "sorting": "{% for i in range(90000) %}{% set x = range(99999)|sort %}{% endfor %}",
    "words counted": "{% set t = 'a b ' * 20000 %}{% for i in range(90000) %}{% set x = t|wordcount %}{% endfor %}",
    "blocks doubled": "{% set a %}<rect/>{% endset %}" + "{% set a %}{{ a }}{{ a }}{% endset %}" * 24 + "{{ a }}",
    "macros doubled": (
        "{% macro m(n) %}{% if n %}{% set b %}{{ m(n - 1) }}{% endset %}{{ b }}{{ b }}{% else %}<rect/>{% endif %}"
        "{% endmacro %}{{ m(40) }}"
    ),
    "columns": "{{ [1]|batch(10**9, 0)|list }}",
    "wrapped": "{{ ('a' * 99999)|wordwrap(1, true, 'b' * 99999) }}",
    "replaced": "{{ ('a' * 99999)|replace('a', 'b' * 99999) }}",
    "joined": "{{ range(99999)|join('b' * 99999) }}",
    "lower": "{{ 'a'|center(10**8)|lower|upper|title|lower|upper|title|capitalize|lower }}",
    "a format in a loop": "{% for i in range(99999) %}{% set x = '{:>9999999}'.format(1) %}{% endfor %}",
    "an odd search": (
        "{% set t = 'a' * 99999 %}{% for i in range(99999) %}{% set x = ('a' * 9999 ~ 'b') in t %}{% endfor %}"
    ),
}
"""And the others that have been thought of."""
DEEP = {
    "brackets": "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    "lists": "{{ " + "[" * 5000 + "]" * 5000 + " }}",
    "blocks": "{% if 1 %}" * 3000 + "{% endif %}" * 3000,
    "sums": "{{ 1" + " + 1" * 20000 + " }}",
}
"""What Python itself has no room for."""
MARKUP = {
    "a hatching of a country": "<hatch w='99999' h='99999' stroke='#000000'/>",
    "boxes of planets": "<box w='99999%' h='99999%'>" * 8 + "<hatch stroke='#000000'/>" + "</box>" * 8,
    "many hatchings": "<repeat count='2000'><hatch w='999' h='999' stroke='#000000'/></repeat>",
    "many rings": "<repeat count='4000'><ring r='3' inner='2' teeth='9999' stroke='#000000'/></repeat>",
    "nothing, again and again": "<repeat count='9999'><repeat count='9999'><repeat count='9999'/></repeat></repeat>",
    "many codes": "".join(f"<qr size='20' text='{number:0100}'/>" for number in range(300)),
    "a long code": f"<qr size='20' text='{'a' * 2000}'/>",
    "lines of no height": "<flow><step lead='0' font='Cinzel Bold'/><p>a</p></flow>",
    "lines that go up": "<flow><step lead='-1' font='Cinzel Bold'/><p>a</p></flow>",
}
"""What the markup itself may ask for: each is refused, in no time."""
