import { playlistEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { PlaylistActsService } from './playlist-acts.service';
import { PlaylistEditor } from './playlist-editor';
import { PlaylistItemsService } from './playlist-items.service';
import { PlaylistsReadingService } from './playlists-reading.service';

const answers = {
  list: { cost: 10 },
  create: { status: HttpStatus.CREATED, cost: 1 },
  byId: { isPersonal: true, cost: 1 },
  items: { isPersonal: true, cost: 2 },
  changes: { isPersonal: true, cost: 2 },
  duplicates: { cost: 1 },
  act: { cost: 1, changesOne: 'id' },
  change: { cost: 1, changesOne: 'id' },
  remove: { cost: 1 },
};

@Controller()
export class PlaylistsController extends ContractController(playlistEndpoints, answers) {
  constructor(reading: PlaylistsReadingService, items: PlaylistItemsService, acts: PlaylistActsService, editor: PlaylistEditor) {
    super({
      list: ({ caller }) => reading.listFor(caller.userId),
      create: async ({ caller, body }) => {
        await editor.create(body, caller.userId);
        return reading.byId(body.id, caller);
      },
      byId: ({ caller, params, query }) => reading.byId(params.id, { userId: caller?.userId, link: query.link }),
      items: async ({ caller, params, query, reply }) => {
        const { revision, ...page } = await items.page(params.id, { ...query, userId: caller?.userId });
        return { revision, items: sendPage(reply, page) };
      },
      changes: ({ caller, params, query: { since, link } }) => items.changesSince(params.id, since, { userId: caller?.userId, link }),
      duplicates: async ({ caller, params, body }) => ({ songIds: await items.duplicates(params.id, caller.userId, body.songIds) }),
      act: ({ caller, params, body }) => acts.act(params.id, caller.userId, body.acts),
      change: async ({ caller, params, body }) => {
        await editor.change(params.id, caller.userId, body);
        return reading.byId(params.id, caller);
      },
      remove: async ({ caller, params }) => {
        await editor.remove(params.id, caller.userId);
        return { success: true };
      },
    });
  }
}
