import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../../catalogue/catalogue.module';
import { RoomGuestEntity } from './room-guest.entity';
import { RoomGuestsReader } from './room-guests.reader';

/** Who is a guest, for what identifies callers: rooms themselves need callers who are identified. */
@Module({
  imports: [TypeOrmModule.forFeature([RoomGuestEntity]), CatalogueModule],
  providers: [RoomGuestsReader],
  exports: [RoomGuestsReader],
})
export class RoomGuestsModule {}
