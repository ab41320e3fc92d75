import { IDLE, presenceClientEvents } from '@chorus/contracts';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { NOT_YOUR_ACCOUNT } from '../../platform/identity/own-account';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { ContractGateway } from '../../platform/realtime/contract-gateway';
import { Refused } from '../../platform/realtime/refused';
import { SocketGroups } from '../../platform/realtime/socket-groups';
import { BlocksReader } from '../moderation/blocks.reader';
import { presenceGroupOf } from './presence-groups';
import { sendPresence } from './presence-lists';
import { PresenceService } from './presence.service';

function refuseOthers(claimedId: string, userId: string): void {
  if (claimedId !== userId) throw new Refused('forbidden', NOT_YOUR_ACCOUNT);
}

@WebSocketGateway()
export class PresenceGateway
  extends ContractGateway(presenceClientEvents)
  implements OnGatewayConnection<AppSocket>, OnGatewayDisconnect<AppSocket>
{
  constructor(
    private readonly presence: PresenceService,
    private readonly blocks: BlocksReader,
    private readonly groups: SocketGroups,
  ) {
    super({
      user_connected: ({ userId, payload: claimedId }) => {
        refuseOthers(claimedId, userId);
        return { ok: true };
      },
      update_activity: ({ userId, socket, payload: { userId: claimedId, activity, songId } }) => {
        refuseOthers(claimedId, userId);
        presence.act(userId, socket.id, { activity, songId: activity === IDLE ? undefined : songId, sessionId: socket.data.sessionId });
        return { ok: true };
      },
    });
  }

  /** Guests of a room neither see who is online nor are seen. */
  handleConnection(socket: AppSocket): void {
    const { userId, guestOf } = socket.data;
    if (guestOf !== undefined) return;
    this.groups.join(socket, presenceGroupOf(socket));
    this.presence.connected(userId);
    const canSee = (other: string) => !this.blocks.isKnownBetween(userId, other);
    const { online } = this.presence;
    sendPresence(socket, new Map([...online].filter(([other]) => canSee(other))), (other) =>
      canSee(other) ? online.get(other) : undefined,
    );
  }

  handleDisconnect(socket: AppSocket): void {
    this.presence.disconnected(socket.data.userId, socket.id);
  }
}
