import { Catalogue1763640000000 } from './1763640000000-catalogue';
import { Users1763726400000 } from './1763726400000-users';
import { FoldedNames1763730000000 } from './1763730000000-folded-names';
import { Search1763740000000 } from './1763740000000-search';
import { Undo1763750000000 } from './1763750000000-undo';
import { ReleasedMedia1763751000000 } from './1763751000000-released-media';
import { Discovery1763760000000 } from './1763760000000-discovery';
import { Chat1763770000000 } from './1763770000000-chat';
import { Reports1763780000000 } from './1763780000000-reports';
import { Moderation1763790000000 } from './1763790000000-moderation';
import { HiddenReading1763810000000 } from './1763810000000-hidden-reading';
import { PrivateBlocks1763820000000 } from './1763820000000-private-blocks';
import { KnownReleaseDates1763830000000 } from './1763830000000-known-release-dates';
import { UploadKeys1763840000000 } from './1763840000000-upload-keys';
import { DeletedAccounts1763850000000 } from './1763850000000-deleted-accounts';
import { MediaRemovals1763850000001 } from './1763850000001-media-removals';
import { ConfirmedReportEmails1763850000002 } from './1763850000002-confirmed-report-emails';
import { Portraits1763860000000 } from './1763860000000-portraits';
import { PortraitAddresses1763890000000 } from './1763890000000-portrait-addresses';
import { RevokedTokens1763900000000 } from './1763900000000-revoked-tokens';
import { Revisions1763910000000 } from './1763910000000-revisions';
import { Likes1763920000000 } from './1763920000000-likes';
import { Playlists1763930000000 } from './1763930000000-playlists';
import { PopularityRevision1763940000000 } from './1763940000000-popularity-revision';
import { Playbacks1763950000000 } from './1763950000000-playbacks';
import { AuditOfSubject1763960000000 } from './1763960000000-audit-of-subject';
import { PlaybackArrangements1763970000000 } from './1763970000000-playback-arrangements';
import { Loudness1764010000000 } from './1764010000000-loudness';
import { Rooms1763980000000 } from './1763980000000-rooms';
import { RoomsByInvitation1763990000000 } from './1763990000000-rooms-by-invitation';
import { RoomEvidence1763990000001 } from './1763990000001-room-evidence';
import { RoomsBySong1763990000002 } from './1763990000002-rooms-by-song';
import { Lyrics1764020000000 } from './1764020000000-lyrics';
import { CatalogueFeed1764030000000 } from './1764030000000-catalogue-feed';
import { Genres1764040000000 } from './1764040000000-genres';
import { ImportedFiles1764050000000 } from './1764050000000-imported-files';
import { FollowedFolders1764060000000 } from './1764060000000-followed-folders';
import { LyricsOfFiles1764070000000 } from './1764070000000-lyrics-of-files';
import { AlbumPeaks1764080000000 } from './1764080000000-album-peaks';
import { UndecodedAudio1764090000000 } from './1764090000000-undecoded-audio';
import { NamesByNumber1764100000000 } from './1764100000000-names-by-number';
import { MediaAliases1764110000000 } from './1764110000000-media-aliases';
import { MediumPictures1764120000000 } from './1764120000000-medium-pictures';
import { AudioInFeed1764130000000 } from './1764130000000-audio-in-feed';
import { SearchedByVersion1764140000000 } from './1764140000000-searched-by-version';
import { MirroredChanges1764200000000 } from './1764200000000-mirrored-changes';
import { Sessions1763880000000 } from './1763880000000-sessions';
import { Push1763800000000 } from './1763800000000-push';
import { RoomMessageIds1764210000000 } from './1764210000000-room-message-ids';
import { ReportedActivities1764210000001 } from './1764210000001-reported-activities';
import { BucketOwner1764230000000 } from './1764230000000-bucket-owner';
import { NeededMedia1764230000001 } from './1764230000001-needed-media';
import { PersonalPictures1764300000000 } from './1764300000000-personal-pictures';
import { MediaHolds1764310000000 } from './1764310000000-media-holds';
import { PushSessions1764390000000 } from './1764390000000-push-sessions';
import { TokenNames1764400000000 } from './1764400000000-token-names';
import { AlbumLikes1764410000000 } from './1764410000000-album-likes';
import { MessageMarks1764430000000 } from './1764430000000-message-marks';
import { NamesOfImportedFiles1764440000000 } from './1764440000000-names-of-imported-files';
import { Credits1764450000000 } from './1764450000000-credits';
import { CreditedArtists1764450000001 } from './1764450000001-credited-artists';
import { SongContributors1764452000000 } from './1764452000000-song-contributors';
import { FormerCredits1764453000000 } from './1764453000000-former-credits';
import { SearchedCredits1764453000001 } from './1764453000001-searched-credits';
import { MergedIds1764460000000 } from './1764460000000-merged-ids';
import { ContributorsInSearch1764472000000 } from './1764472000000-contributors-in-search';
import { SearchedContributors1764472000001 } from './1764472000001-searched-contributors';
import { ListeningKeys1764480000000 } from './1764480000000-listening-keys';
import { ListeningLinks1764481000000 } from './1764481000000-listening-links';
import { OwnAccounts1764490000000 } from './1764490000000-own-accounts';
import { Passkeys1764491000000 } from './1764491000000-passkeys';
import { SortNames1764498000000 } from './1764498000000-sort-names';
import { SortedArtists1764498000001 } from './1764498000001-sorted-artists';
import { Editions1764499000000 } from './1764499000000-editions';
import { ValidEditions1764499000001 } from './1764499000001-valid-editions';
import { MediaFiles1764505000000 } from './1764505000000-media-files';
import { SizesOfImportedFiles1764505000001 } from './1764505000001-sizes-of-imported-files';
import { ReleasedMediaByHash1764505000002 } from './1764505000002-released-media-by-hash';
import { WholeBrackets1764506000000 } from './1764506000000-whole-brackets';
import { RoomRequests1764510000000 } from './1764510000000-room-requests';
import { RoomSpeaker1764511000000 } from './1764511000000-room-speaker';
import { RoomCodes1764512000000 } from './1764512000000-room-codes';
import { RoomNames1764512000020 } from './1764512000020-room-names';
import { RoomSchedules1764512000021 } from './1764512000021-room-schedules';
import { ValidRoomLeads1764512000022 } from './1764512000022-valid-room-leads';
import { RoomGuests1764513000000 } from './1764513000000-room-guests';
import { AppPasswords1764513000040 } from './1764513000040-app-passwords';
import { PlayerMarks1764513000041 } from './1764513000041-player-marks';
import { Scrobbling1764513000060 } from './1764513000060-scrobbling';
import { PlaysBySong1764513000070 } from './1764513000070-plays-by-song';
import { RecordingIds1764513000071 } from './1764513000071-recording-ids';
import { SetUp1764514000000 } from './1764514000000-set-up';
import { OnlyAdmin1764514000001 } from './1764514000001-only-admin';
import { ShownRecordingIds1764514000020 } from './1764514000020-shown-recording-ids';
import { TimesOfSteps1764514000021 } from './1764514000021-times-of-steps';

/** All migrations, in the order in which they are applied. */
export const migrations = [
  Catalogue1763640000000,
  Users1763726400000,
  FoldedNames1763730000000,
  Search1763740000000,
  Undo1763750000000,
  ReleasedMedia1763751000000,
  Discovery1763760000000,
  Chat1763770000000,
  Reports1763780000000,
  Moderation1763790000000,
  Push1763800000000,
  HiddenReading1763810000000,
  PrivateBlocks1763820000000,
  KnownReleaseDates1763830000000,
  UploadKeys1763840000000,
  DeletedAccounts1763850000000,
  MediaRemovals1763850000001,
  ConfirmedReportEmails1763850000002,
  Portraits1763860000000,
  Sessions1763880000000,
  PortraitAddresses1763890000000,
  RevokedTokens1763900000000,
  Revisions1763910000000,
  Likes1763920000000,
  Playlists1763930000000,
  PopularityRevision1763940000000,
  Playbacks1763950000000,
  AuditOfSubject1763960000000,
  PlaybackArrangements1763970000000,
  Rooms1763980000000,
  RoomsByInvitation1763990000000,
  RoomEvidence1763990000001,
  RoomsBySong1763990000002,
  Loudness1764010000000,
  Lyrics1764020000000,
  CatalogueFeed1764030000000,
  Genres1764040000000,
  ImportedFiles1764050000000,
  FollowedFolders1764060000000,
  LyricsOfFiles1764070000000,
  AlbumPeaks1764080000000,
  UndecodedAudio1764090000000,
  NamesByNumber1764100000000,
  MediaAliases1764110000000,
  MediumPictures1764120000000,
  AudioInFeed1764130000000,
  SearchedByVersion1764140000000,
  MirroredChanges1764200000000,
  RoomMessageIds1764210000000,
  ReportedActivities1764210000001,
  BucketOwner1764230000000,
  NeededMedia1764230000001,
  PersonalPictures1764300000000,
  MediaHolds1764310000000,
  PushSessions1764390000000,
  TokenNames1764400000000,
  AlbumLikes1764410000000,
  MessageMarks1764430000000,
  NamesOfImportedFiles1764440000000,
  Credits1764450000000,
  CreditedArtists1764450000001,
  SongContributors1764452000000,
  FormerCredits1764453000000,
  SearchedCredits1764453000001,
  MergedIds1764460000000,
  ContributorsInSearch1764472000000,
  SearchedContributors1764472000001,
  ListeningKeys1764480000000,
  ListeningLinks1764481000000,
  OwnAccounts1764490000000,
  Passkeys1764491000000,
  SortNames1764498000000,
  SortedArtists1764498000001,
  Editions1764499000000,
  ValidEditions1764499000001,
  MediaFiles1764505000000,
  SizesOfImportedFiles1764505000001,
  ReleasedMediaByHash1764505000002,
  WholeBrackets1764506000000,
  RoomRequests1764510000000,
  RoomSpeaker1764511000000,
  RoomCodes1764512000000,
  RoomNames1764512000020,
  RoomSchedules1764512000021,
  ValidRoomLeads1764512000022,
  RoomGuests1764513000000,
  AppPasswords1764513000040,
  PlayerMarks1764513000041,
  Scrobbling1764513000060,
  PlaysBySong1764513000070,
  RecordingIds1764513000071,
  SetUp1764514000000,
  OnlyAdmin1764514000001,
  ShownRecordingIds1764514000020,
  TimesOfSteps1764514000021,
];
