import { type AnswerOf, IDLE, type PayloadOf, presenceClientEvents } from '@chorus/contracts';
import { MessageBody, type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { OnEvent, SocketPerson } from '../../platform/realtime/on-event.decorator';
import { Refused } from '../../platform/realtime/refused';
import { BlocksReader } from '../moderation/blocks.reader';
import { PresenceService } from './presence.service';

const { user_connected: userConnected, update_activity: updateActivity } = presenceClientEvents;

@WebSocketGateway()
export class PresenceGateway implements OnGatewayConnection<AppSocket>, OnGatewayDisconnect<AppSocket> {
  constructor(
    private readonly presence: PresenceService,
    private readonly blocks: BlocksReader,
  ) {}

  handleConnection(socket: AppSocket): void {
    const { userId } = socket.data;
    this.presence.connected(userId);
    const online = [...this.presence.online].filter(([other]) => !this.blocks.isKnownBetween(userId, other));
    socket.emit('users_online', [...new Set([userId, ...online.map(([other]) => other)])]);
    socket.emit(
      'activities',
      online
        .filter(([, { activity }]) => activity !== IDLE)
        .map(([userId, { activity, songId }]) => (songId === undefined ? [userId, activity] : [userId, activity, songId])),
    );
  }

  handleDisconnect(socket: AppSocket): void {
    this.presence.disconnected(socket.data.userId);
  }

  @OnEvent('user_connected')
  userConnected(
    @SocketPerson() userId: string,
    @MessageBody({ schema: userConnected.payload }) claimedId: PayloadOf<typeof userConnected>,
  ): AnswerOf<typeof userConnected> {
    if (claimedId !== userId) throw new Refused('forbidden', 'This is somebody else’s account.');
    return { ok: true };
  }

  @OnEvent('update_activity')
  updateActivity(
    @SocketPerson() userId: string,
    @MessageBody({ schema: updateActivity.payload }) { userId: claimedId, activity, songId }: PayloadOf<typeof updateActivity>,
  ): AnswerOf<typeof updateActivity> {
    if (claimedId !== userId) throw new Refused('forbidden', 'This is somebody else’s account.');
    this.presence.act(userId, { activity, songId: activity === IDLE ? undefined : songId });
    return { ok: true };
  }
}
