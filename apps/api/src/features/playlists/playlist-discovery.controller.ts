import { playlistDiscoveryEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { PlaylistDiscoveryService } from './playlist-discovery.service';

@Controller()
export class PlaylistDiscoveryController extends ContractController(playlistDiscoveryEndpoints, {
  search: { cost: 5 },
  onRepeat: { cost: 2 },
}) {
  constructor(discovery: PlaylistDiscoveryService) {
    super({
      search: ({ caller, query }) => discovery.search(caller.userId, query.q),
      onRepeat: ({ caller }) => discovery.onRepeat(caller.userId),
    });
  }
}
