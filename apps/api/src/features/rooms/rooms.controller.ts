import { roomEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { ListenAlongService } from './listen-along/listen-along.service';
import { RoomsReadingService } from './rooms-reading.service';
import { RoomsService } from './rooms.service';

const answers = {
  mine: { cost: 5 },
  create: { status: HttpStatus.CREATED, cost: 5 },
  read: { cost: 5 },
  status: { cost: 1 },
  preview: { isPersonal: true, cost: 2 },
  join: { cost: 5 },
  leave: { cost: 1 },
  listenAlong: { cost: 5 },
  whoAllows: { cost: 2 },
  readSettings: { cost: 1 },
  changeSettings: { cost: 1 },
};

@Controller()
export class RoomsController extends ContractController(roomEndpoints, answers) {
  constructor(rooms: RoomsService, reading: RoomsReadingService, along: ListenAlongService) {
    super({
      mine: async ({ caller }) => ({ room: await reading.mine(caller.userId) }),
      create: async ({ caller, body }) => {
        await rooms.create(body, caller.userId);
        return reading.detail(body.id, caller.userId);
      },
      read: ({ caller, params }) => reading.detail(params.id, caller.userId),
      status: async ({ params }) => ({ hasEnded: await reading.hasEnded(params.id) }),
      preview: ({ caller, params, request }) => reading.preview(params.token, caller?.userId, request.ip),
      join: async ({ caller, params, request }) => reading.detail(await rooms.join(params.token, caller.userId, request.ip), caller.userId),
      leave: async ({ caller, params }) => {
        await rooms.leave(params.id, caller.userId);
        return { success: true };
      },
      listenAlong: async ({ caller, params }) => reading.detail(await along.join(params.userId, caller.userId), caller.userId),
      whoAllows: async ({ caller, body }) => ({ userIds: await along.allowedBy(body.userIds, caller.userId) }),
      readSettings: async ({ caller }) => ({ allowed: await along.allowed(caller.userId) }),
      changeSettings: async ({ caller, body }) => {
        await along.allow(caller.userId, body.allowed);
        return body;
      },
    });
  }
}
