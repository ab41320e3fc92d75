import { roomClientEvents } from '@chorus/contracts';
import { type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { DatabaseClock } from '../../platform/database/database-clock';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { ContractGateway } from '../../platform/realtime/contract-gateway';
import { notInRoom } from './commands/apply-commands';
import { RoomCommandsService } from './commands/room-commands.service';
import { RoomConversationService } from './conversation/room-conversation.service';
import { RoomHeartbeats } from './people/room-heartbeats';
import { RoomSockets } from './room-sockets';

@WebSocketGateway()
export class RoomsGateway extends ContractGateway(roomClientEvents) implements OnGatewayDisconnect<AppSocket> {
  constructor(
    clock: DatabaseClock,
    commands: RoomCommandsService,
    heartbeats: RoomHeartbeats,
    conversation: RoomConversationService,
    private readonly roomSockets: RoomSockets,
  ) {
    super({
      room_clock: () => ({ ok: true, now: clock.now() }),
      room_command: async ({ userId, payload }) => ({ ok: true, ...(await commands.run(userId, payload)) }),
      room_heartbeat: async ({ userId, socket, payload }) => {
        const answer = await heartbeats.beat({ userId, ...payload });
        const isNew = answer !== undefined && roomSockets.subscribe(socket, payload.roomId);
        // A person who was removed since the heartbeat was noted is unsubscribed already, and must not be subscribed again.
        const isIn = isNew ? await heartbeats.isStillIn({ userId, ...payload }) : answer !== undefined;
        if (!isIn) roomSockets.unsubscribe(socket);
        if (!isIn) throw notInRoom();
        return { ok: true, ...answer };
      },
      room_react: async ({ userId, payload }) => {
        await conversation.react(userId, payload);
        return { ok: true };
      },
      room_say: async ({ userId, payload }) => ({ ok: true, message: await conversation.say(userId, payload) }),
    });
  }

  handleDisconnect(socket: AppSocket): void {
    this.roomSockets.unsubscribe(socket);
  }
}
