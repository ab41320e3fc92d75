import { Module } from '@nestjs/common';
import { MetricsServer } from './metrics-server';
import { MetricsModule } from './metrics.module';

@Module({ imports: [MetricsModule], providers: [MetricsServer] })
export class MetricsServerModule {}
