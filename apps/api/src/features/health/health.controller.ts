import { healthEndpoints, type ResponseOf } from '@chorus/contracts';
import { Controller, ServiceUnavailableException } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { Readiness } from './readiness';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Endpoint(healthEndpoints.live)
  live(): ResponseOf<typeof healthEndpoints.live> {
    return { status: 'ok' };
  }

  @Endpoint(healthEndpoints.ready)
  ready(): ResponseOf<typeof healthEndpoints.ready> {
    if (!this.readiness.ready) throw new ServiceUnavailableException('This process is starting or stopping.');
    return { status: 'ok' };
  }
}
