import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { ChatModule } from '../chat/chat.module';
import { PresenceModule } from '../presence/presence.module';
import { RoomsModule } from '../rooms/rooms.module';
import { UsersModule } from '../users/users.module';
import { ReportsPersonalData } from './reports-personal-data';
import { ReportAdminController } from './report-admin.controller';
import { ReportAdminService } from './report-admin.service';
import { ReportEntity } from './report.entity';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [TypeOrmModule.forFeature([ReportEntity]), AuditModule, CatalogueModule, ChatModule, PresenceModule, RoomsModule, UsersModule],
  controllers: [ReportsController, ReportAdminController],
  providers: [ReportsService, ReportAdminService, ReportsPersonalData],
})
export class ReportsModule {}
