/** Thrown where a connection is closed without a refusal, since a client whose connection is lost comes back by itself, a little later. */
export class HandshakeUnresolved extends Error {}
