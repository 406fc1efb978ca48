import { alone, type Scene } from './cause.ts';
import { prepareBank } from './causes/bank.ts';
import { ledgerCauses } from './causes/ledger.ts';
import { machineCauses } from './causes/machine.ts';
import { prepareMessages } from './causes/messages.ts';
import { nodeCauses } from './causes/node.ts';
import { playCauses, prepareFeed } from './causes/play.ts';

export const SCENES: readonly Scene[] = [
  { name: 'ledger', prepare: alone(ledgerCauses) },
  { name: 'play', prepare: alone(playCauses) },
  { name: 'machine', prepare: alone(machineCauses) },
  { name: 'node', prepare: alone(nodeCauses) },
  { name: 'bank', prepare: prepareBank },
  { name: 'messages', prepare: prepareMessages },
  { name: 'feed', prepare: prepareFeed },
];

/** Alerts that the drill cannot cause, and why. */
export const WITHOUT_CAUSE: Readonly<Record<string, string>> = {
  BetsStalled:
    'a bet is answered within its time limit whatever its database does: only an error of the batch writer lets one wait',
  FanOutSlow: 'a broadcast is slow with more sockets than a drill opens: npm run bench rounds has them',
  BankBalanceUnread:
    'a balance is read once a minute: its age under shorter times is above them without a cause',
  DiskNearlyFull: 'the figures of disks are those of node_exporter',
  DiskFillsSoon: 'as DiskNearlyFull',
  RestoreDrillFailed: 'the state of a unit is that of node_exporter',
  PrimaryMissing: 'it needs a cluster: npm run chaos -- cluster kills and parts its machines',
  BalancerWithoutNodes: 'it needs a balancer, as PrimaryMissing',
  BalancerBackendDown: 'it needs a balancer, as PrimaryMissing',
  StandbysMissing: 'it needs a cluster of three, as PrimaryMissing',
  EtcdWithoutLeader: 'it needs a cluster, as PrimaryMissing',
  ClusterMemberSilent: 'it needs a cluster, as PrimaryMissing',
  ArchiveFailing: 'an archive needs a start of PostgreSQL with it: its gauge is tested beside one that fails',
  SlotKeepsLog: 'it needs a gibibyte of log: its gauge is tested beside a slot that nothing reads',
};
