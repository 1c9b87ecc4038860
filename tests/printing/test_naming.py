"""cardgen.printing.naming: what written files are called."""

from __future__ import annotations

from cardgen.printing import naming


def test_names_of_choices() -> None:
    """Choices in another order have one name, others another, also without a Latin letter; many are cut short."""
    assert naming.add_choices("x", ("B", "a")) == naming.add_choices("x", ("a", "B", "a")) == "x-b-a"
    assert naming.add_choices("x", (), "") == "x"
    assert len({naming.add_choices("x", title) for title in ("単位", "単独", "")}) == 3
    many = [naming.name_after(f"{letter * 20}.yaml" for letter in letters) for letters in ("abcd", "abce")]
    assert many[0] != many[1]
    assert all(name.startswith(f"{'a' * 20}-and-3-more-") for name in many)
    assert naming.name_after(["cardgen:good", "a/evil.yaml"]) == "good-evil"
