import { playlistFindingEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { PlaylistFindingService } from './playlist-finding.service';

@Controller()
export class PlaylistFindingController extends ContractController(playlistFindingEndpoints, {
  search: { cost: 5 },
  onRepeat: { cost: 2 },
}) {
  constructor(finding: PlaylistFindingService) {
    super({
      search: ({ caller, query }) => finding.search(caller.userId, query.q),
      onRepeat: ({ caller }) => finding.onRepeat(caller.userId),
    });
  }
}
