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
    @CurrentPerson() { subject }: Person,
    @Param({ schema: chatEndpoints.history.params }) { userId }: ParamsOf<typeof chatEndpoints.history>,
    @Query({ schema: chatEndpoints.history.query }) part: QueryOf<typeof chatEndpoints.history>,
  ): Promise<ResponseOf<typeof chatEndpoints.history>> {
    return this.chat.between(subject, userId, part);
  }

  @Endpoint(chatEndpoints.conversations)
  conversations(@CurrentPerson() { subject }: Person): Promise<ResponseOf<typeof chatEndpoints.conversations>> {
    return this.chat.conversationsOf(subject);
  }
}
