/** One person, however the address was typed: the form under which records are looked up, never the one mail goes to. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
