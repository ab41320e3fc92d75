import { playlistSharingEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { PlaylistSharingService } from './playlist-sharing.service';
import { PlaylistsReadingService } from './playlists-reading.service';

@Controller()
export class PlaylistSharingController extends ContractController(playlistSharingEndpoints, {
  renewLink: { cost: 1 },
  join: { cost: 1 },
  removeMember: { cost: 1 },
}) {
  constructor(sharing: PlaylistSharingService, reading: PlaylistsReadingService) {
    super({
      renewLink: async ({ caller, params }) => {
        await sharing.renewLink(params.id, caller.userId);
        return reading.byId(params.id, caller);
      },
      join: async ({ caller, body }) => reading.byId(await sharing.join(body.token, caller.userId), caller),
      removeMember: async ({ caller, params }) => {
        await sharing.removeMember(params.id, caller.userId, params.userId);
        return { success: true };
      },
    });
  }
}
