import { auditEndpoints, mendingEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController, nothingToAsk } from '../../../platform/http/contract-controller';
import { Merger } from './merger';
import { SongsChanger } from './songs-changer';
import { SongsPlanner } from './songs-planner';
import { Undoing } from './undoing';

const { undo } = auditEndpoints;

@Controller()
export class MendingController extends ContractController({ ...mendingEndpoints, undo }) {
  constructor(planner: SongsPlanner, changer: SongsChanger, merger: Merger, undoing: Undoing) {
    super({
      planSongs: ({ body }) => planner.plan(body),
      changeSongs: { beforeForm: nothingToAsk, answer: ({ form, caller }) => changer.change(form, caller.userId) },
      planArtistMerge: ({ params, query }) => merger.plan('artist', params.id, query.into),
      mergeArtist: ({ params, body, caller }) => merger.merge('artist', params.id, body.into, caller.userId),
      planAlbumMerge: ({ params, query }) => merger.plan('album', params.id, query.into),
      mergeAlbum: ({ params, body, caller }) => merger.merge('album', params.id, body.into, caller.userId),
      undo: ({ params, caller }) => undoing.undo(params.id, caller.userId),
    });
  }
}
