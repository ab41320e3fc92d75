import { chatClientEvents } from '@chorus/contracts';
import { WebSocketGateway } from '@nestjs/websockets';
import { Metrics } from '../../platform/metrics/metrics';
import { ContractGateway } from '../../platform/realtime/contract-gateway';
import { ChatService } from './chat.service';
import { ReadReceiptsService } from './read-receipts.service';
import { TypingService } from './typing.service';

@WebSocketGateway()
export class ChatGateway extends ContractGateway(chatClientEvents) {
  constructor(chat: ChatService, reading: ReadReceiptsService, typing: TypingService, metrics: Metrics) {
    super({
      send_message: async ({ userId, payload }) => ({
        ok: true,
        message: await metrics.timed(metrics.messages.startTimer(), () => chat.send(userId, payload)),
      }),
      mark_read: async ({ userId, payload: { peerId, seq } }) => ({ ok: true, seq: await reading.markRead(userId, peerId, seq) }),
      typing: async ({ userId, payload }) => {
        await typing.typed(userId, payload.receiverId);
        return { ok: true };
      },
    });
  }
}
