import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../platform/object-store/object-store.module';
import { NightlyBackup } from './nightly-backup';

@Module({ imports: [ObjectStoreModule], providers: [NightlyBackup] })
export class BackupModule {}
