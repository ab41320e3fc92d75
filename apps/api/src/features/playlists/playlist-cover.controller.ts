import { playlistCoverEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { PlaylistCoverService } from './playlist-cover.service';
import { PlaylistsReadingService } from './playlists-reading.service';

/** Twenty uploads of megabytes at once, then one a second. */
const answers = { set: { cost: 50 }, remove: { cost: 1 } };

@Controller()
export class PlaylistCoverController extends ContractController(playlistCoverEndpoints, answers) {
  constructor(covers: PlaylistCoverService, reading: PlaylistsReadingService) {
    super({
      set: {
        beforeForm: ({ caller, params }) => covers.admit(params.id, caller.userId),
        answer: async ({ caller, params, form }) => {
          await covers.set(params.id, caller.userId, form.files.imageFile);
          return reading.byId(params.id, caller);
        },
      },
      remove: async ({ caller, params }) => {
        await covers.remove(params.id, caller.userId);
        return reading.byId(params.id, caller);
      },
    });
  }
}
