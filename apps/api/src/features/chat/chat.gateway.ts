import { chatClientEvents } from '@chorus/contracts';
import { WebSocketGateway } from '@nestjs/websockets';
import { Metrics } from '../../platform/metrics/metrics';
import { ContractGateway } from '../../platform/realtime/contract-gateway';
import { ChatService } from './chat.service';
import { MessageMarksService } from './message-marks.service';
import { ReadReceiptsService } from './read-receipts.service';
import { TypingService } from './typing.service';

@WebSocketGateway()
export class ChatGateway extends ContractGateway(chatClientEvents) {
  constructor(chat: ChatService, marks: MessageMarksService, reading: ReadReceiptsService, typing: TypingService, metrics: Metrics) {
    super({
      send_message: async ({ userId, payload }) => ({
        ok: true,
        message: await metrics.timed(metrics.messages.startTimer(), () => chat.send(userId, payload)),
      }),
      mark_read: async ({ userId, payload: { peerId, seq } }) => ({ ok: true, seq: await reading.markRead(userId, peerId, seq) }),
      react_to_message: async ({ userId, payload: { messageId, reaction } }) => ({
        ok: true,
        message: await marks.react(userId, messageId, reaction),
      }),
      hide_message: async ({ userId, payload: { messageId, isHidden } }) => ({
        ok: true,
        message: await marks.hide(userId, messageId, isHidden),
      }),
      typing: async ({ userId, payload }) => {
        await typing.typed(userId, payload.receiverId);
        return { ok: true };
      },
    });
  }
}
