import { attachmentMessages } from "#domain/attachments/attachments.ts";

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

  /** The file is not one of the accepted types, by its name or by its content. */
  static wrongType(fileName: string): UploadRefusedError {
    return new UploadRefusedError(attachmentMessages.wrongType(fileName).description, {
      statusCode: 415,
      reason: "invalid_mime_type",
    });
  }
}
