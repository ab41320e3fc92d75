import { type AnswerOf, clientEvents, type ConnectionRefusal, type PayloadOf } from '@chorus/contracts';
import { Logger } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { AppServer, AppSocket } from '../../platform/realtime/app-socket';
import { OnEvent } from '../../platform/realtime/on-event.decorator';
import { Refused } from '../../platform/realtime/refused';
import { SocketAdmission } from './socket-admission';
import { SocketExpiry } from './socket-expiry';
import { KeysUnavailable, TokenRefused } from './token-refused';
import { TokenVerifier } from './token-verifier';

/** socket.io sends a client the error's `message` and `data` only. */
const connectError = (data: ConnectionRefusal) => Object.assign(new Error(data.message), { data });

@WebSocketGateway()
export class IdentityGateway implements OnGatewayInit<AppServer>, OnGatewayConnection<AppSocket>, OnGatewayDisconnect<AppSocket> {
  private readonly logger = new Logger('Sign-in');

  constructor(
    private readonly admission: SocketAdmission,
    private readonly verifier: TokenVerifier,
    private readonly expiry: SocketExpiry,
  ) {}

  afterInit(server: AppServer): void {
    server.use((socket, next) => {
      this.admission.admit(socket).then(
        (refusal) => next(refusal && connectError(refusal)),
        (error: unknown) => {
          if (!(error instanceof KeysUnavailable))
            this.logger.error('socket admission failed', error instanceof Error ? error.stack : String(error));
          // Undecided, so close without a refusal: a client whose connection is lost reconnects by itself.
          socket.conn.close();
        },
      );
    });
  }

  handleConnection(socket: AppSocket): void {
    this.expiry.watch(socket);
  }

  handleDisconnect(socket: AppSocket): void {
    this.expiry.forget(socket);
  }

  @OnEvent('renew_token')
  async renewToken(
    @ConnectedSocket() socket: AppSocket,
    @MessageBody({ schema: clientEvents.renew_token.payload }) { token }: PayloadOf<typeof clientEvents.renew_token>,
  ): Promise<AnswerOf<typeof clientEvents.renew_token>> {
    const { userId, expiresAt } = await this.verified(token);
    if (userId !== socket.data.userId) throw new Refused('forbidden', 'This is somebody else’s account.');
    socket.data = { ...socket.data, expiresAt, byCookie: false };
    this.expiry.watch(socket);
    return { ok: true };
  }

  private async verified(token: string) {
    try {
      return await this.verifier.verify(token);
    } catch (error) {
      if (error instanceof TokenRefused) throw new Refused('forbidden', 'Please sign in again.');
      if (error instanceof KeysUnavailable) throw new Refused('unavailable', 'Sign-in cannot be checked right now. Please try again.');
      throw error;
    }
  }
}
