import { type ConnectionRefusal, socketAuth } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/identity/person';
import { socketTokenOf } from '../../platform/identity/socket-cookie';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import type { AppSocket, SocketOwner } from '../../platform/realtime/app-socket';
import { Sockets } from '../../platform/realtime/sockets';
import { TokenRefused } from './token-refused';
import { TokenVerifier } from './token-verifier';

type Handshake = Pick<AppSocket['handshake'], 'auth' | 'headers'>;

const refusal = (code: ConnectionRefusal['code'], message: string): ConnectionRefusal => ({ code, message });

/** Authenticates a socket before it is connected, by the handshake token or else by the cookie. */
@Injectable()
export class SocketAdmission {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly sockets: Sockets,
    private readonly suspended: SuspendedPeople,
  ) {}

  /** Admits the socket or returns the refusal. Throws `KeysUnavailable` when the token cannot be verified now. */
  async admit(socket: AppSocket): Promise<ConnectionRefusal | undefined> {
    const owner = await this.ownerBy(socket.handshake);
    if ('code' in owner) return owner;
    if (!(await this.sockets.admit(socket, owner))) return refusal('too_many_sockets', 'You are connected in too many places at once.');
    return undefined;
  }

  private async ownerBy({ auth, headers }: Handshake): Promise<SocketOwner | ConnectionRefusal> {
    const parsed = socketAuth.safeParse(auth);
    if (!parsed.success) return refusal('invalid', 'This is not how a connection begins.');
    const token = parsed.data.token ?? socketTokenOf(headers.cookie);
    const person = token === undefined ? undefined : await this.personOf(token);
    if (person === undefined) return refusal('unauthorized', 'Please sign in.');
    const { userId } = parsed.data;
    if (userId != null && userId !== person.userId) return refusal('forbidden', 'This is somebody else’s account.');
    if (this.suspended.find(person.userId)) return refusal('suspended', 'Your account is suspended.');
    return { userId: person.userId, expiresAt: person.expiresAt, byCookie: parsed.data.token == null };
  }

  private async personOf(token: string): Promise<Person | undefined> {
    try {
      return await this.verifier.verify(token);
    } catch (error) {
      if (error instanceof TokenRefused) return undefined;
      throw error;
    }
  }
}
