import { type BodyOf, type ResponseOf, userEndpoints } from '@chorus/contracts';
import { Body, Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { clearedSocketCookie } from '../../platform/identity/socket-cookie';
import { UsersService } from './users.service';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(userEndpoints.list)
  async list(@CurrentPerson() person: Person): Promise<ResponseOf<typeof userEndpoints.list>> {
    return { data: await this.users.othersThan(person) };
  }

  @Endpoint(userEndpoints.callback)
  async callback(
    @CurrentPerson() person: Person,
    @Body({ schema: userEndpoints.callback.body }) profile: BodyOf<typeof userEndpoints.callback>,
  ): Promise<ResponseOf<typeof userEndpoints.callback>> {
    await this.users.loggedIn(person, profile);
    return { success: true };
  }

  @Endpoint(userEndpoints.exportData)
  exportData(@CurrentPerson() person: Person): Promise<ResponseOf<typeof userEndpoints.exportData>> {
    return this.users.everythingAbout(person);
  }

  @Endpoint(userEndpoints.deleteAccount)
  async deleteAccount(
    @CurrentPerson() person: Person,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof userEndpoints.deleteAccount>> {
    await this.users.forget(person);
    reply.header('set-cookie', clearedSocketCookie(this.config.publicUrl));
    return { success: true };
  }
}
