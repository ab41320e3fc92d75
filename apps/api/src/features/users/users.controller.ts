import { personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { ContractController } from '../../platform/http/contract-controller';
import { clearedListenerCookie } from '../../platform/identity/listener-cookie';
import { clearedSessionCookies } from '../../platform/identity/session-cookie';
import { clearedSocketCookies } from '../../platform/identity/socket-cookie';
import { RecentSignInReader } from '../identity/recent-sign-in.reader';
import { UsersService } from './users.service';

const ownData = { cost: 50, isOwnData: true } as const;
const costs = { list: { cost: 5 }, me: { cost: 1 }, callback: { cost: 2 }, exportData: ownData, deleteAccount: ownData };

@Controller()
export class UsersController extends ContractController({ ...userEndpoints, ...personalDataEndpoints }, costs) {
  constructor(users: UsersService, recentSignIn: RecentSignInReader, @Inject(CONFIG) { publicUrl, listening }: Config) {
    super({
      list: async ({ caller }) => ({ data: await users.othersThan(caller) }),
      me: async ({ caller }) => ({ data: await users.profileOf(caller) }),
      callback: async ({ caller, body }) => {
        await users.loggedIn(caller, body);
        return { success: true };
      },
      exportData: async ({ caller, reply }) => {
        const data = await users.personalDataOf(caller);
        // Otherwise nginx writes it to its disk first.
        reply.header('x-accel-buffering', 'no');
        return new StreamableFile(data, { type: 'application/json; charset=utf-8' });
      },
      deleteAccount: async ({ caller, body, request, reply }) => {
        await recentSignIn.check(caller, body?.idToken, request);
        await users.forget(caller);
        reply.header('set-cookie', [...clearedSocketCookies(publicUrl), ...clearedSessionCookies(publicUrl)]);
        if (listening !== 'everyone') reply.header('set-cookie', clearedListenerCookie(publicUrl));
        return { success: true };
      },
    });
  }
}
