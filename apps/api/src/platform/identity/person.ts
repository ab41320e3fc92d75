/** Somebody whose token has been verified. Everything here comes from the token, nothing from what a client says. */
export interface Person {
  /** The identity provider's `sub`; on the wire it is `clerkId`. */
  subject: string;
  /** Many access tokens carry none. */
  email: string | undefined;
  name: string | undefined;
  /** The address of a picture, as the provider gives it: not checked. */
  picture: string | undefined;
  isAdmin: boolean;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the access guard has verified their token. */
    person?: Person | undefined;
  }
}
