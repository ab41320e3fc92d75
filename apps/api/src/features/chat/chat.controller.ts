import { chatEndpoints, type ParamsOf, type QueryOf, type ResponseOf } from '@chorus/contracts';
import { Controller, Param, Query } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { HistoryService } from './history.service';

@Controller()
export class ChatController {
  constructor(private readonly chat: HistoryService) {}

  @Endpoint(chatEndpoints.history)
  history(
    @CurrentPerson() { userId }: Person,
    @Param({ schema: chatEndpoints.history.params }) { userId: peerId }: ParamsOf<typeof chatEndpoints.history>,
    @Query({ schema: chatEndpoints.history.query }) part: QueryOf<typeof chatEndpoints.history>,
  ): Promise<ResponseOf<typeof chatEndpoints.history>> {
    return this.chat.between(userId, peerId, part);
  }

  @Endpoint(chatEndpoints.conversations)
  conversations(@CurrentPerson() { userId }: Person): Promise<ResponseOf<typeof chatEndpoints.conversations>> {
    return this.chat.conversationsOf(userId);
  }
}
