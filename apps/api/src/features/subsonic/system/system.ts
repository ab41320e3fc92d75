import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { isImporting } from '../../catalogue/import-lock.reader';
import { playerEndpoint } from '../protocol/endpoint';
import { text } from '../protocol/parameters';
import { CODES, ProtocolError } from '../protocol/protocol-error';
import type { Members } from '../protocol/values';

/** What is really there of what servers may have besides. */
const EXTENSIONS = ['apiKeyAuthentication', 'formPost', 'indexBasedQueue', 'playbackReport', 'songLyrics', 'topSongsByArtistId'];

const FOLDER = 1;

const notAllowed = () => new ProtocolError(CODES.notAllowed, 'Only admins can do this.');

/** What the server is, and who the player is signed in as. */
@Injectable()
export class System {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
  ) {}

  readonly ping = playerEndpoint({ cost: 0, takes: {} }, () => ({}));

  readonly license = playerEndpoint({ cost: 0, takes: {} }, () => ({ license: { valid: true } }));

  readonly extensions: Members = { openSubsonicExtensions: EXTENSIONS.map((name) => ({ name, versions: [1] })) };

  readonly tokenInfo = playerEndpoint({ cost: 0, takes: {} }, (_, { player }) => ({ tokenInfo: { username: player.username } }));

  readonly user = playerEndpoint({ cost: 0, takes: { username: text } }, ({ username }, { player }) => {
    if (username.toLowerCase() !== player.username) throw new ProtocolError(CODES.notAllowed, 'You can only ask about yourself.');
    return { user: userOf(player) };
  });

  readonly users = playerEndpoint({ cost: 0, takes: {} }, (_, { player }) => {
    if (!player.isAdmin) throw notAllowed();
    return { users: { user: [userOf(player)] } };
  });

  readonly scanStatus = playerEndpoint({ cost: 2, takes: {} }, () => this.scan());

  /** Folders are followed all the time: there is nothing to start. */
  readonly startScan = playerEndpoint({ cost: 2, takes: {} }, (_, { player }) => {
    if (!player.isAdmin) throw notAllowed();
    return this.scan();
  });

  /** There are none; players ask for them all the same. */
  readonly radioStations = playerEndpoint({ cost: 0, takes: {} }, () => ({ internetRadioStations: {} }));

  /** Says whether music is added at this moment, by hand or from a folder that is followed. */
  private async scan(): Promise<Members> {
    const { totalSongs } = await this.catalogue.counts();
    return { scanStatus: { scanning: await isImporting(this.database.manager), count: totalSongs } };
  }
}

const userOf = ({ username, isAdmin }: { username: string; isAdmin: boolean }): Members => ({
  username,
  scrobblingEnabled: true,
  adminRole: isAdmin,
  settingsRole: false,
  downloadRole: true,
  uploadRole: false,
  playlistRole: true,
  coverArtRole: false,
  commentRole: true,
  podcastRole: false,
  streamRole: true,
  jukeboxRole: true,
  shareRole: false,
  videoConversionRole: false,
  folder: [FOLDER],
});
