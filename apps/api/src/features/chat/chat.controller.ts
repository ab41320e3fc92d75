import { chatEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { HistoryService } from './history.service';

@Controller()
export class ChatController extends ContractController(chatEndpoints, {
  history: { cost: 5 },
  messageChanges: { cost: 5 },
  conversations: { cost: 2 },
}) {
  constructor(chat: HistoryService) {
    super({
      history: ({ caller, params, query }) => chat.between(caller.userId, params.userId, query),
      messageChanges: ({ caller, params, query }) => chat.changesBetween(caller.userId, params.userId, query),
      conversations: async ({ caller, query, reply }) => sendPage(reply, await chat.conversationsOf(caller.userId, query)),
    });
  }
}
