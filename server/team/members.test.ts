import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTeam } from "#test/support/team.ts";
import { changeRole, listMembers, removeMember } from "./members.ts";

describeEachDatabase("The last candidate", (open) => {
  const { given, joinAs } = useTeam(open);

  test("stays and keeps the role", async () => {
    const { member } = await joinAs("candidate");
    await joinAs("editor");
    expect(await removeMember(member.id, given.services)).toMatchObject({ ok: false });
    expect(await changeRole(member.id, "editor", given.services)).toMatchObject({ ok: false });
  });

  test("two who take each other off, or take their own role away, at once → one stays", async () => {
    for (const change of [
      (id: string) => removeMember(id, given.services),
      (id: string) => changeRole(id, "editor", given.services),
    ]) {
      const two = [await joinAs("candidate"), await joinAs("candidate")];
      const others = (await listMembers(given.services)).filter(
        ({ id, role }) => role === "candidate" && !two.some(({ member }) => member.id === id),
      );
      for (const { id } of others) await removeMember(id, given.services);
      const outcomes = await Promise.all(two.map(({ member }) => change(member.id)));
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
      const left = await listMembers(given.services);
      expect(left.filter(({ role }) => role === "candidate").length).toBe(1);
    }
  });
});
