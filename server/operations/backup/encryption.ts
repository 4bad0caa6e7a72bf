/** Encryption with age (https://age-encryption.org): the server knows the recipient, and only the holder of the identity can read. */

/** The identity does not open this backup, or is none. */
class WrongIdentityError extends Error {
  override readonly name = "WrongIdentityError";
  readonly code = "wrong-identity";
}

/** The content as it is without recipients. */
export async function encrypt(
  content: ReadableStream<Uint8Array>,
  recipients: string[],
): Promise<ReadableStream<Uint8Array>> {
  if (recipients.length === 0) return content;
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(content);
}

/** Throws `WrongIdentityError` when none of the identities opens it. */
export async function decrypt(
  content: ReadableStream<Uint8Array>,
  identities: string[],
): Promise<ReadableStream<Uint8Array>> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return await decrypter.decrypt(content);
  } catch (error) {
    throw new WrongIdentityError("The identity does not open this backup.", { cause: error });
  }
}

/** The identities of a key file: its comments and empty lines left out. */
export function identitiesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** A key pair that is forgotten with the process: by it a backup can be read back where it was made. */
export async function passingIdentity(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
