import { loudnessEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { LoudnessService } from './loudness.service';

/** The address names the audio, whose shape never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

@Controller()
export class LoudnessController extends ContractController(loudnessEndpoints, { peaks: { cost: 1 } }) {
  constructor(loudness: LoudnessService) {
    super({
      peaks: async ({ params, query, reply }) => {
        const { audioHash, peaks } = await loudness.peaksOf(params.id);
        if (peaks !== null && query.audio === audioHash) reply.header('cache-control', FOR_GOOD);
        return { peaks };
      },
    });
  }
}
