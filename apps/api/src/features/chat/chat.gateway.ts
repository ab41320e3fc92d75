import { type AnswerOf, chatClientEvents, type PayloadOf } from '@chorus/contracts';
import { MessageBody, WebSocketGateway } from '@nestjs/websockets';
import { Metrics } from '../../platform/metrics/metrics';
import { OnEvent, SocketPerson } from '../../platform/realtime/on-event.decorator';
import { ChatService } from './chat.service';
import { ReadingService } from './reading.service';
import { TypingService } from './typing.service';

const { send_message: sendMessage, mark_read: markRead, typing } = chatClientEvents;

@WebSocketGateway()
export class ChatGateway {
  constructor(
    private readonly chat: ChatService,
    private readonly reading: ReadingService,
    private readonly typing: TypingService,
    private readonly metrics: Metrics,
  ) {}

  @OnEvent('send_message')
  async send(
    @SocketPerson() userId: string,
    @MessageBody({ schema: sendMessage.payload }) message: PayloadOf<typeof sendMessage>,
  ): Promise<AnswerOf<typeof sendMessage>> {
    return { ok: true, message: await this.metrics.timed(this.metrics.messages.startTimer(), () => this.chat.send(userId, message)) };
  }

  @OnEvent('mark_read')
  async read(
    @SocketPerson() userId: string,
    @MessageBody({ schema: markRead.payload }) { peerId, seq }: PayloadOf<typeof markRead>,
  ): Promise<AnswerOf<typeof markRead>> {
    return { ok: true, seq: await this.reading.markRead(userId, peerId, seq) };
  }

  @OnEvent('typing')
  async type(
    @SocketPerson() userId: string,
    @MessageBody({ schema: typing.payload }) { receiverId }: PayloadOf<typeof typing>,
  ): Promise<AnswerOf<typeof typing>> {
    await this.typing.typed(userId, receiverId);
    return { ok: true };
  }
}
