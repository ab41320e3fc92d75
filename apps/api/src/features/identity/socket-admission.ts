import { type ConnectionRefusal, isGuestId, type SocketAuth, socketAuth } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { withTimeout } from '../../platform/async/with-timeout';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { NOT_YOUR_ACCOUNT } from '../../platform/identity/own-account';
import type { Caller } from '../../platform/identity/caller';
import { inSession } from '../../platform/identity/session-cookie';
import { SIGNED_OUT } from '../../platform/identity/signed-out';
import { socketTokenOf } from '../../platform/identity/socket-cookie';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { SecurityLog } from '../../platform/admission/security-log';
import { AddressBudgets } from '../../platform/admission/address-budgets';
import type { AppSocket, SocketOwner } from '../../platform/realtime/app-socket';
import { Sockets } from '../../platform/realtime/sockets';
import { HandshakeUnresolved } from '../../platform/realtime/handshake-unresolved';
import { EndedSessionsReader } from '../users/sessions/ended-sessions.reader';
import { RoomGuestsReader } from '../rooms/guests/room-guests.reader';
import { UsersReader } from '../users/users.reader';
import { CallerVerifier } from './caller-verifier';
import { TokenRefused } from './token-refused';

/** Much shorter than a handshake may take. */
const DATABASE_TIMEOUT_MS = 2_000;

const refusal = (code: ConnectionRefusal['code'], message: string): ConnectionRefusal => ({ code, message });

@Injectable()
export class SocketAdmission {
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly sockets: Sockets,
    private readonly suspended: SuspendedPeople,
    private readonly ended: EndedSessionsReader,
    private readonly addresses: AddressBudgets,
    private readonly security: SecurityLog,
    private readonly users: UsersReader,
    private readonly guests: RoomGuestsReader,
  ) {}

  /** Throws `HandshakeUnresolved` or `KeysUnavailable`. */
  async admit(socket: AppSocket): Promise<ConnectionRefusal | undefined> {
    const owner = await this.ownerBy(socket);
    if ('code' in owner) return owner;
    if (!(await this.sockets.admit(socket, owner))) {
      this.security.limitReached('sockets', { userId: owner.userId });
      return refusal('too_many_sockets', 'Chorus is open in too many places. Close it in one of them.');
    }
    if (owner.guestOf === undefined && (await this.isDeleted(owner.userId))) return refusal('deleted', 'Your account was deleted.');
    return undefined;
  }

  /** While the database is unavailable, nobody counts as deleted: what they write is checked again. */
  private async isDeleted(userId: string): Promise<boolean> {
    const isDeleted = this.users.isDeleted(userId).catch(() => false);
    return (await withTimeout(isDeleted, DATABASE_TIMEOUT_MS)) ?? false;
  }

  private async ownerBy({ handshake: { auth, headers }, conn: { request } }: AppSocket): Promise<SocketOwner | ConnectionRefusal> {
    const parsed = socketAuth.safeParse(auth);
    if (!parsed.success) return refusal('invalid', 'The handshake is invalid.');
    if (isGuestId(parsed.data.userId ?? '')) return this.guestBy(parsed.data.userId, { cookies: headers.cookie, request });
    const identified = await this.identify(parsed.data.token ?? socketTokenOf(headers.cookie), request);
    if (identified === undefined) return refusal('unauthorized', 'Sign in to continue.');
    const caller = inSession(identified, headers.cookie);
    const { userId } = parsed.data;
    if (userId != null && userId !== caller.userId) return refusal('forbidden', NOT_YOUR_ACCOUNT);
    if (this.suspended.find(caller.userId)) return refusal('suspended', 'Your account is suspended.');
    if (this.ended.refuses(caller)) return refusal('signed_out', SIGNED_OUT);
    const { sessionId, tokenHash, issuedAt, expiresAt } = caller;
    return { userId: caller.userId, sessionId, tokenHash, issuedAt, expiresAt, byCookie: parsed.data.token == null };
  }

  /** The cookie alone says who a guest is; what the page says is compared with it. */
  private async guestBy(
    userId: SocketAuth['userId'],
    { cookies, request }: { cookies: string | undefined; request: IncomingMessage },
  ): Promise<SocketOwner | ConnectionRefusal> {
    const guest = await this.guests.find(cookies).catch((cause: unknown) => {
      throw new HandshakeUnresolved('guests cannot be read', { cause });
    });
    if (guest && guest.userId === userId) {
      const { roomId: guestOf, expiresAt } = guest;
      return { userId: guest.userId, guestOf, sessionId: undefined, tokenHash: '', issuedAt: undefined, expiresAt, byCookie: true };
    }
    await this.identify(undefined, request);
    return refusal('unauthorized', 'Join the room again to continue.');
  }

  private async identify(token: string | undefined, request: IncomingMessage): Promise<Caller | undefined> {
    if (token !== undefined) return this.callerOf(token, request);
    if (!this.addresses.takeTokenless(request)) throw new HandshakeUnresolved('too many refused from one address');
    return undefined;
  }

  private async callerOf(token: string, request: IncomingMessage): Promise<Caller | undefined> {
    try {
      return await this.verifier.verify(token, request);
    } catch (error) {
      if (error instanceof TooManyRequests) throw new HandshakeUnresolved('too many refused from one address', { cause: error });
      if (!(error instanceof TokenRefused)) throw error;
      this.security.signInRefused('handshake', this.addresses.keyOf(request), error.message);
      return undefined;
    }
  }
}
