import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { readDetails, type TypedDetails } from "#domain/people/details-form.ts";
import { findPerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suitePortal } from "#tests/support/rigs/portal-rig.ts";

describe.each(engines)("a person's own details on %s", (engine) => {
  const { clock, portal, db, member } = suitePortal(engine, 30 * 24 * 3_600_000);

  const row = async (id: string) => (await findPerson(db(), id))!;
  const typed: TypedDetails = {
    ...readDetails(new FormData()),
    firstName: "Ada",
    lastName: "Alder",
  };

  test("are shown as typed, and what is left empty is kept as nothing", async () => {
    const [id, other] = [await member("Ada"), await member("Bo")];
    expect(portal.details.typed(await row(id))).toEqual(typed);
    const whole = { ...typed, phone: "208-555-0101", organization: "Sage", certificateName: "A. Alder" };
    expect(await portal.details.correct(id, whole)).toEqual({ ok: true });
    expect(portal.details.typed(await row(id))).toEqual(whole);
    await portal.details.correct(id, typed);
    expect(await row(id)).toMatchObject({ phone: null, organization: null, certificate_name: null });
    expect(portal.details.typed(await row(other))).toEqual({ ...typed, firstName: "Bo" });
    expect(await portal.details.correct("nobody", whole)).toEqual({ ok: true });
  });

  test("saved from a page that was opened before, leave what was corrected since", async () => {
    const id = await member("Ada");
    await portal.details.correct(id, { ...typed, lastName: "Byron", certificateName: "A. Byron" }, typed);
    await portal.details.correct(id, { ...typed, phone: "208-555-0101" }, typed);
    expect(portal.details.typed(await row(id))).toEqual({
      ...typed,
      lastName: "Byron",
      certificateName: "A. Byron",
      phone: "208-555-0101",
    });
  });

  test("rename the certificates that are out, twice; then the desk does, and nothing is changed", async () => {
    const id = await member("Ada");
    const issued = { season: programme.id, kind: "stage-1" as const, personId: id, name: "Ada Alder" };
    const serial = await portal.certificates.issue(db(), issued);
    const printed = async () => {
      const { name, revision } = (await portal.certificates.find(serial))!;
      return [name, revision];
    };
    // What is not printed counts as no new name.
    for (const phone of ["208-555-0101", "208-555-0102"]) await portal.details.correct(id, { ...typed, phone });
    expect(await printed()).toEqual(["Ada Alder", 1]);
    await portal.details.correct(id, { ...typed, lastName: "Byron" });
    expect(await printed()).toEqual(["Ada Byron", 2]);
    await portal.details.correct(id, { ...typed, lastName: "Byron", certificateName: "A. Byron" });
    expect(await printed()).toEqual(["A. Byron", 3]);
    const third = { ...typed, lastName: "King", certificateName: "A. King", phone: "208-555-0103" };
    expect(await portal.details.correct(id, third)).toEqual({ ok: false, reason: "names_used_up" });
    expect(await row(id)).toMatchObject({ last_name: "Byron", phone: null });
    expect(await printed()).toEqual(["A. Byron", 3]);
    // The certificate has a name of its own: another last name is not printed, and can still be given.
    expect(await portal.details.correct(id, { ...third, certificateName: "A. Byron" })).toEqual({ ok: true });
  });

  test("saved in three tabs at the same moment, a name is changed twice and no more", async () => {
    const id = await member("Ada");
    const issued = { season: programme.id, kind: "stage-1" as const, personId: id, name: "Ada Alder" };
    const serial = await portal.certificates.issue(db(), issued);
    const saved = await Promise.all(
      ["Byron", "King", "Gordon"].map((lastName) => portal.details.correct(id, { ...typed, lastName })),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(2);
    const { first_name, last_name } = await row(id);
    const { name, revision } = (await portal.certificates.find(serial))!;
    expect([name, revision]).toEqual([`${first_name} ${last_name}`, 3]);
  });

  test("say an age, which a minor does not take back alone", async () => {
    const [id, other] = [await member("Ada"), await member("Bo")];
    const answer = async (ageBand: "adult" | "minor") => {
      clock.advance(1_000);
      const taken = await portal.details.answerAge(id, ageBand);
      const { age_band, age_answered_at } = await row(id);
      return [taken, age_band, age_answered_at === toText(clock.now())];
    };
    expect(await answer("adult")).toEqual([true, "adult", true]);
    // Said again, it is as old as it was.
    expect(await answer("adult")).toEqual([true, "adult", false]);
    expect(await answer("minor")).toEqual([true, "minor", true]);
    expect(await answer("minor")).toEqual([true, "minor", false]);
    expect(await answer("adult")).toEqual([false, "minor", false]);
    expect((await row(other)).age_band).toBeNull();
  });
});
