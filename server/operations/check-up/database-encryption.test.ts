import { expect, test } from "vitest";
import { databaseEncryptionProblems } from "./database-encryption.ts";

test.each([
  [undefined, 0],
  ["postgres:///campaign", 0],
  ["postgres:///campaign?host=/var/run/postgresql", 0],
  ["postgres://user:pw@localhost/campaign", 0],
  ["postgres://user:pw@127.0.0.1:5432/campaign?sslmode=disable", 0],
  ["postgres://user:pw@[::1]/campaign", 0],
  ["postgres://user:pw@db.example.org/campaign?sslmode=require", 0],
  ["postgres://user:pw@db.example.org/campaign?sslmode=verify-full", 0],
  ["postgres://user:pw@db.example.org/campaign?ssl=true", 0],
  ["postgres://user:pw@db.example.org/campaign", 1],
  ["postgres://user:pw@10.0.0.5/campaign?sslmode=disable", 1],
  ["postgres://user:pw@localhost/campaign?host=db.example.org", 1],
])("%s → %i sentences, without the password", (databaseUrl, count) => {
  const lines = databaseEncryptionProblems({ databaseUrl });
  expect(lines).toHaveLength(count);
  expect(lines.join("")).not.toContain("pw");
});
