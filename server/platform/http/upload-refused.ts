import { attachmentMessages } from "#domain/messages/attachments/attachments.ts";

/** Why a file was not taken, in the words of the storage interface that the official client reads. */
export class UploadRefusedError extends Error {
  override readonly name = "UploadRefusedError";
  readonly code = "upload-refused";
  /** Answered as text in the body; the HTTP status differs from it for a name that is taken. */
  readonly statusCode: number;
  /** A word for programs, such as `Payload too large`. */
  readonly reason: string;
  /** When the same request may succeed, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      statusCode,
      reason,
      retryAfterSeconds,
    }: { statusCode: number; reason: string; retryAfterSeconds?: number },
  ) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The file's name is none of the accepted types. */
  static wrongType(fileName: string): UploadRefusedError {
    return unacceptedType(attachmentMessages.wrongType(fileName));
  }

  /** The file's content is not of the type that its name says. */
  static wrongContent(fileName: string): UploadRefusedError {
    return unacceptedType(attachmentMessages.wrongContent(fileName));
  }

  /** The file has no bytes. */
  static empty(fileName: string): UploadRefusedError {
    const { description } = attachmentMessages.empty(fileName);
    return new UploadRefusedError(description, { statusCode: 400, reason: "Invalid request" });
  }
}

function unacceptedType({ description }: { description: string }): UploadRefusedError {
  return new UploadRefusedError(description, { statusCode: 415, reason: "invalid_mime_type" });
}
