import { clientEvents, type ConnectionRefusal } from '@chorus/contracts';
import { Logger } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Caller } from '../../platform/identity/caller';
import { NOT_YOUR_ACCOUNT } from '../../platform/identity/own-account';
import { SIGNED_OUT } from '../../platform/identity/signed-out';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { SecurityLog } from '../../platform/admission/security-log';
import { AddressBudgets } from '../../platform/admission/address-budgets';
import type { AppServer, AppSocket } from '../../platform/realtime/app-socket';
import { ContractGateway } from '../../platform/realtime/contract-gateway';
import { Refused } from '../../platform/realtime/refused';
import { Sockets } from '../../platform/realtime/sockets';
import { HandshakeUnresolved } from '../../platform/realtime/handshake-unresolved';
import { EndedSessionsReader } from '../users/sessions/ended-sessions.reader';
import { CallerVerifier } from './caller-verifier';
import { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { SocketAdmission } from './socket-admission';
import { SocketExpiry } from './socket-expiry';
import { KeysUnavailable, TokenRefused } from './token-refused';

/** socket.io sends a client the error's `message` and `data` only. */
const connectError = (data: ConnectionRefusal) => Object.assign(new Error(data.message), { data });

const { renew_token } = clientEvents;

async function verified(verify: () => Promise<Caller>, logRefused: (reason: string) => void) {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof TokenRefused) {
      logRefused(error.message);
      throw new Refused('forbidden', 'Sign in again to continue.');
    }
    if (error instanceof KeysUnavailable) throw new Refused('unavailable', "We can't check your sign-in right now. Try again in a moment.");
    throw error;
  }
}

@WebSocketGateway()
export class IdentityGateway
  extends ContractGateway({ renew_token })
  implements OnGatewayInit<AppServer>, OnGatewayConnection<AppSocket>, OnGatewayDisconnect<AppSocket>
{
  private readonly logger = new Logger('Sign-in');

  constructor(
    private readonly admission: SocketAdmission,
    private readonly revoked: RevokedTokens,
    verifier: CallerVerifier,
    private readonly expiry: SocketExpiry,
    private readonly sockets: Sockets,
    suspended: SuspendedPeople,
    ended: EndedSessionsReader,
    addresses: AddressBudgets,
    security: SecurityLog,
  ) {
    super({
      renew_token: async ({ socket, payload }) => {
        const { request } = socket.conn;
        const renewed = await verified(
          () => verifier.verify(payload.token, request),
          (reason) => security.signInRefused('renew_token', addresses.keyOf(request), reason),
        );
        const { userId, tokenHash, issuedAt, expiresAt, sessionId = socket.data.sessionId } = renewed;
        if (suspended.find(userId)) throw new Refused('forbidden', 'Your account is suspended.');
        if (ended.refuses({ userId, sessionId, issuedAt })) throw new Refused('forbidden', SIGNED_OUT);
        if (userId !== socket.data.userId) throw new Refused('forbidden', NOT_YOUR_ACCOUNT);
        socket.data = { ...socket.data, tokenHash, issuedAt, expiresAt, byCookie: false };
        expiry.watch(socket);
        return { ok: true };
      },
    });
  }

  afterInit(server: AppServer): void {
    server.use((socket, next) => {
      this.admission.admit(socket).then(
        (refusal) => next(refusal && connectError(refusal)),
        (error: unknown) => {
          if (!(error instanceof KeysUnavailable || error instanceof HandshakeUnresolved))
            this.logger.error('socket admission failed', error instanceof Error ? error.stack : String(error));
          // The handshake is unresolved, so close without a refusal: a client whose connection is lost reconnects by itself.
          socket.conn.close();
          // Without this call, socket.io would keep the socket. It admits none whose connection is closed.
          next();
        },
      );
    });
  }

  handleConnection(socket: AppSocket): void {
    if (this.sockets.wasDisconnected(socket) || this.revoked.has(socket.data.tokenHash)) socket.conn.close();
    else this.expiry.watch(socket);
  }

  handleDisconnect(socket: AppSocket): void {
    this.expiry.forget(socket);
  }
}
