import { measuringEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { LoudnessService } from './loudness.service';
import { MeasuredByBrowser } from './measured-by-browser';

@Controller()
export class MeasuringController extends ContractController(measuringEndpoints, { unmeasured: { cost: 5 }, measured: { cost: 5 } }) {
  constructor(loudness: LoudnessService, byBrowser: MeasuredByBrowser) {
    super({
      progress: () => loudness.progress(),
      unmeasured: ({ query }) => byBrowser.unmeasured(query.after),
      measured: async ({ params, body }) => {
        await byBrowser.save(params.id, body);
        return { success: true };
      },
    });
  }
}
