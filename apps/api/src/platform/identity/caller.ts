/** The authenticated caller. All fields come from the verified token, except `sessionId`, which gives no rights. */
export interface Caller {
  /** The identity provider's `sub`; on the wire it is `clerkId`. */
  userId: string;
  /** Missing in many access tokens. */
  email: string | undefined;
  /** Decided by the rule that also decides who is an admin by email. */
  isEmailConfirmed: boolean;
  name: string | undefined;
  /** The picture's URL as the provider sends it: not validated. */
  picture: string | undefined;
  isAdmin: boolean;
  /** The token's `sid`, or else what the session's cookie says; unknown where a client has neither. */
  sessionId: string | undefined;
  /** Hash of the access token. */
  tokenHash: string;
  /** Undefined when the token does not say it. */
  issuedAt: Date | undefined;
  expiresAt: Date;
}

/** Somebody who is in one room without an account, as the signed cookie and the room say. */
export interface Guest {
  /** A guest's id, which no account has. */
  userId: string;
  roomId: string;
  name: string;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard once the token is verified. */
    caller?: Caller | undefined;
    /** Set by the access guard where there is no token. */
    guest?: Guest | undefined;
  }
}
