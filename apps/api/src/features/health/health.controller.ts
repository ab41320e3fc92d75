import { healthEndpoints } from '@chorus/contracts';
import { Controller, ServiceUnavailableException } from '@nestjs/common';
import { version } from '../../platform/config/version';
import { ContractController } from '../../platform/http/contract-controller';
import { Readiness } from './readiness';

@Controller()
export class HealthController extends ContractController(healthEndpoints) {
  constructor(readiness: Readiness) {
    super({
      health: () => ({ status: 'ok', version }),
      live: () => ({ status: 'ok' }),
      ready: () => {
        if (!readiness.ready) throw new ServiceUnavailableException('This process is starting or stopping.');
        return { status: 'ok' };
      },
    });
  }
}
