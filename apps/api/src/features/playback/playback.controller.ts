import { playbackEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { deviceLabel } from '../../platform/identity/device-label';
import { PlaybackReader } from './playback.reader';
import { PlaybackWriter } from './playback.writer';

const costs = { read: { cost: 1 }, queue: { cost: 2 }, write: { cost: 1 }, clear: { cost: 1 } };

@Controller()
export class PlaybackController extends ContractController(playbackEndpoints, costs) {
  constructor(reader: PlaybackReader, writer: PlaybackWriter) {
    super({
      read: ({ caller }) => reader.state(caller.userId, caller.sessionId),
      queue: ({ caller }) => reader.queue(caller.userId),
      write: ({ caller: { userId, sessionId }, body, request }) =>
        writer.write(userId, body, { sessionId, label: deviceLabel(request.headers['user-agent']) }),
      clear: ({ caller }) => writer.clear(caller.userId, caller.sessionId),
    });
  }
}
