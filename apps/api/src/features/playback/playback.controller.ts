import { playbackEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { PlaybackService } from './playback.service';

const costs = { read: { cost: 1 }, queue: { cost: 2 }, write: { cost: 1 }, clear: { cost: 1 } };

@Controller()
export class PlaybackController extends ContractController(playbackEndpoints, costs) {
  constructor(playback: PlaybackService) {
    super({
      read: ({ caller }) => playback.read(caller),
      queue: ({ caller }) => playback.queue(caller.userId),
      write: ({ caller, body, request }) => playback.write(caller, body, request.headers['user-agent']),
      clear: ({ caller }) => playback.clear(caller),
    });
  }
}
