import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectFits, expectNoFaults } from './axe.ts';
import type { StaffRole } from './desk-data.ts';
import { searchFor } from './desk-people.ts';
import { expect, test } from './fixture.ts';

export const WIDTHS = [1280, 1440] as const;
export type Width = (typeof WIDTHS)[number];
export type Hand = 'mouse' | 'keyboard';

const HEIGHT = 800;
/** After the sign-in no errand takes more. */
const MAX_ACTIONS = 5;

/** A field by its label or itself, and its value: a text, a choice, or true for a box that is checked. */
export type Field = readonly [field: string | RegExp | Locator, value: string | true];

interface SeatOptions {
  readonly page: Page;
  readonly role: StaffRole;
  readonly width: Width;
  readonly hand: Hand;
  readonly origin: string;
}

/**
 * A colleague at the desk, who counts actions. An action is a press of a link, a tab or a button, a search, or a form that is filled in and
 * sent. An errand of more than five fails.
 */
export class Seat {
  readonly page: Page;
  readonly #options: SeatOptions;
  #actions: string[] = [];
  #pictures = 0;

  constructor(options: SeatOptions) {
    this.page = options.page;
    this.#options = options;
  }

  get role(): StaffRole {
    return this.#options.role;
  }

  /** Opens the first screen of the role. */
  async open(): Promise<void> {
    const { page, width, origin } = this.#options;
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Begins a further errand: the menu is on every page, as after the sign-in. */
  begin(): void {
    this.#actions = [];
  }

  #count(action: string): void {
    this.#actions.push(action);
    if (this.#actions.length > MAX_ACTIONS)
      throw new Error(`More than ${MAX_ACTIONS} actions as ${this.role}: ${this.#actions.join(', ')}.`);
  }

  async #press(target: Locator): Promise<void> {
    if (this.#options.hand === 'mouse') return target.click();
    await target.focus();
    await expect(target).toBeFocused();
    return target.press('Enter');
  }

  async press(target: Locator): Promise<void> {
    this.#count(String(target));
    await this.#press(target);
  }

  /** Chooses one of a row of choices. */
  async choose(name: string): Promise<void> {
    this.#count(`choose ${name}`);
    const { page, hand } = this.#options;
    if (hand === 'mouse') return page.getByText(name, { exact: true }).click();
    const radio = page.getByRole('radio', { name, exact: true });
    await radio.focus();
    return radio.press('Space');
  }

  /** Opens a screen by the menu. */
  async go(name: string): Promise<void> {
    await this.press(this.page.getByRole('navigation').getByRole('link', { name, exact: true }));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Finds a player by Ctrl K and opens the first one. */
  async find(text: string, name: string): Promise<void> {
    this.#count(`find ${text}`);
    await searchFor(this.page, text);
    await expect(this.page.getByText(/ · by /).first()).toBeVisible();
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Fills in the fields of a form and sends it with its button. */
  async send(form: Locator | Page, fields: readonly Field[], button: string): Promise<void> {
    this.#count(`send ${button}`);
    for (const [named, value] of fields) {
      const field = typeof named === 'string' || named instanceof RegExp ? form.getByLabel(named) : named;
      if (value === true) await field.check();
      else if (await field.evaluate(({ nodeName }) => nodeName === 'SELECT')) await field.selectOption(value);
      else await field.fill(value);
    }
    await this.#press(form.getByRole('button', { name: button, exact: true }));
  }

  /** Fills in the dialog, which closes when its change is made. */
  async confirm(fields: readonly Field[], button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await this.send(dialog, fields, button);
    await expect(dialog).toBeHidden();
  }

  /** Opens the request that has this text among its facts, and approves it. Answers what the decider reads. */
  async approve(text: string | RegExp): Promise<string> {
    this.begin();
    await this.go('Approvals');
    const row = this.page.getByRole('row').filter({ hasText: text }).filter({ hasText: 'waiting' });
    await this.press(row.getByRole('button', { name: 'Decide' }));
    const read = await this.page.getByRole('dialog').innerText();
    await this.confirm([['Your reason', 'it is so']], 'Approve');
    return read;
  }

  /** The text of the file that a press downloads. */
  async download(press: () => Promise<void>): Promise<string> {
    const saved = this.page.waitForEvent('download');
    await press();
    return readFile(await (await saved).path(), 'utf8');
  }

  async photograph(): Promise<void> {
    this.#pictures += 1;
    const path = test.info().outputPath(`${this.role}-${this.#options.width}-${this.#pictures}.png`);
    await this.page.screenshot({ path });
  }

  /** Nothing scrolls sideways at either width, and axe finds no fault. */
  async end({ isExamined }: { readonly isExamined: boolean }): Promise<void> {
    if (!isExamined) return;
    const { page, width } = this.#options;
    await expectNoFaults(page, `the end as ${this.role}`);
    await this.photograph();
    await expectFits(page, page.url(), WIDTHS.find((one) => one !== width) ?? width);
  }
}
