import { type BodyOf, listeningEndpoints, type QueryOf, type ResponseOf } from '@chorus/contracts';
import { Body, Controller, HttpStatus, Ip, Query } from '@nestjs/common';
import { InvalidRequest } from '../../platform/http/api-error';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { PersonalAnswer } from '../../platform/http/personal-answer.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import type { Listener } from './listener';
import { ListeningService } from './listening.service';

/** The anonymous id counts only without a token. */
function listenerOf(person: Person | undefined, visitorId: string | undefined): Listener | undefined {
  if (person) return { id: person.userId, visitor: false };
  return visitorId === undefined ? undefined : { id: visitorId.toLowerCase(), visitor: true };
}

@Controller()
export class ListeningController {
  constructor(private readonly listening: ListeningService) {}

  @Endpoint(listeningEndpoints.report, HttpStatus.ACCEPTED)
  async report(
    @Body({ schema: listeningEndpoints.report.body }) report: BodyOf<typeof listeningEndpoints.report>,
    @CurrentPerson() person: Person | undefined,
    @Ip() address: string,
  ): Promise<ResponseOf<typeof listeningEndpoints.report>> {
    const listener = listenerOf(person, report.visitorId);
    if (!listener) throw new InvalidRequest([{ path: 'visitorId', message: 'Needed without a token' }]);
    await this.listening.report(report, listener, address);
    return { success: true };
  }

  @PersonalAnswer()
  @Endpoint(listeningEndpoints.recentlyPlayed)
  recentlyPlayed(
    @Query({ schema: listeningEndpoints.recentlyPlayed.query }) { visitorId }: QueryOf<typeof listeningEndpoints.recentlyPlayed>,
    @CurrentPerson() person: Person | undefined,
  ): Promise<ResponseOf<typeof listeningEndpoints.recentlyPlayed>> {
    return this.listening.recentlyPlayed(listenerOf(person, visitorId));
  }
}
