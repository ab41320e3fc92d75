import { roomEndpoints } from '@chorus/contracts';
import { Controller, ForbiddenException, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { RoomGuests } from './guests/room-guests.service';
import { ListenAlongService } from './listen-along/listen-along.service';
import { RoomReminders } from './room-reminders';
import { toRoomGuest } from './room.mapper';
import { noSuchRoom, RoomsReadingService } from './rooms-reading.service';
import { RoomsService } from './rooms.service';

const answers = {
  mine: { cost: 5 },
  create: { status: HttpStatus.CREATED, cost: 5 },
  scheduled: { cost: 2 },
  read: { cost: 5 },
  status: { cost: 1 },
  preview: { isPersonal: true, cost: 2 },
  remind: { cost: 2 },
  join: { cost: 5 },
  joinAsGuest: { cost: 5 },
  becomeMember: { cost: 5 },
  leave: { cost: 1 },
  listenAlong: { cost: 5 },
  whoAllows: { cost: 2 },
  readSettings: { cost: 1 },
  changeSettings: { cost: 1 },
};

@Controller()
export class RoomsController extends ContractController(roomEndpoints, answers) {
  constructor(rooms: RoomsService, reading: RoomsReadingService, guests: RoomGuests, along: ListenAlongService, reminders: RoomReminders) {
    super({
      mine: async ({ caller, request: { guest } }) => ({
        room: await reading.mine(caller.userId),
        ...(guest && { guest: toRoomGuest(guest) }),
      }),
      create: async ({ caller, body }) => {
        await rooms.create(body, caller.userId);
        return reading.detail(body.id, caller.userId);
      },
      scheduled: async ({ caller }) => ({ rooms: await reading.scheduled(caller.userId) }),
      read: ({ caller, params }) => reading.detail(params.id, caller.userId),
      status: async ({ params }) => ({ hasEnded: await reading.hasEnded(params.id) }),
      preview: ({ caller, params, request }) => reading.preview(params.token, caller?.userId, request.ip),
      remind: async ({ caller, params, body, request }) => {
        await reminders.set(params.token, caller.userId, { ...body, address: request.ip });
        return body;
      },
      join: async ({ caller, params, request, reply }) => {
        const roomId = await rooms.join(params.token, caller.userId, request.ip);
        // A guest who joins with an account must not be in the room twice.
        const wasGuest = await guests.becomeMember(request.headers.cookie, caller.userId, roomId);
        if (wasGuest !== undefined) reply.header('set-cookie', guests.clearedCookie);
        return reading.detail(roomId, caller.userId);
      },
      joinAsGuest: async ({ caller, params, body, request, reply }) => {
        if (caller) throw new ForbiddenException("You're signed in. Join with your account.");
        const { guest, roomId, cookie } = await guests.join(params.token, body, { address: request.ip, current: request.guest });
        reply.header('set-cookie', cookie);
        return { guest, room: await reading.detail(roomId, guest.clerkId) };
      },
      becomeMember: async ({ caller, request, reply }) => {
        const roomId = await guests.becomeMember(request.headers.cookie, caller.userId);
        if (roomId === undefined) throw noSuchRoom();
        reply.header('set-cookie', guests.clearedCookie);
        return reading.detail(roomId, caller.userId);
      },
      leave: async ({ caller, params, request: { guest }, reply }) => {
        await rooms.leave(params.id, caller.userId);
        if (guest) reply.header('set-cookie', guests.clearedCookie);
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
