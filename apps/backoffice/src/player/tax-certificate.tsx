import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useDownload } from '../api/use-download.ts';
import { Panel } from '../parts/panel.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

const FIRST_YEAR = 2020;

/** The certificate of the tax that was withheld in a year. */
export function TaxCertificate({ playerId }: PlayerPanelProps) {
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear);
  const { start, isPending } = useDownload('/desk/player/tax-certificate');
  return (
    <Panel title="Tax withheld">
      <Group className="panel-body" align="flex-end">
        <NumberInput
          label="Year"
          w={100}
          min={FIRST_YEAR}
          max={thisYear}
          clampBehavior="strict"
          allowDecimal={false}
          value={year}
          onChange={(typed) => setYear(Number(typed))}
        />
        <Button variant="default" loading={isPending} onClick={() => start({ playerId, year })}>
          Download the certificate
        </Button>
      </Group>
    </Panel>
  );
}
