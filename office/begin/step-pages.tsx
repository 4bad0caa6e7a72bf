/** What each of the six steps asks. Nothing is written for the candidate: each is a question, and an example folds. */

import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { localGovernments, localOffices } from "#domain/content/campaign/local-governments.ts";
import { nextGeneralVotingDay } from "#domain/content/campaign/election-phase.ts";
import { roleDuties, roleNames } from "#domain/team/roles.ts";
import {
  inkNames,
  type Inks,
  inkSetNames,
  inkSets,
  inkSetWords,
  letterPairNames,
  letterPairWords,
  lowestContrast,
} from "#domain/content/theme/theme.ts";
import { maxPictureBytes } from "#domain/content/pictures/pictures.ts";
import { askedWords, chosenPages, offeredPages, themeOf } from "#server/content/editions/own-campaign.ts";
import { useTyped } from "#office/shell/acts/acts.ts";
import { Box, Field, FileField, LongField } from "#office/shell/ui/field.tsx";
import { beginPreview } from "./steps.ts";
import { BeginPage, StepForm } from "./begin-page.tsx";
import { invitedRoles, type StepFacts } from "./step-acts.ts";

export function Step() {
  const facts = useLoaderData<StepFacts>();
  const Asked = stepPages[facts.step];
  return <Asked facts={facts} />;
}

const stepPages = { who: Who, look: Look, pages: Pages, words: Words, giving: Giving, people: People };

type StepProps = { facts: StepFacts };

function Who({ facts }: StepProps) {
  const { said, today } = facts;
  return (
    <BeginPage
      title="Who stands, for what, where"
      say="Six short answers. They stand on every page, so you say them once."
      facts={facts}
    >
      <StepForm facts={facts} next="Next: look">
        <Field
          name="name"
          label="Your name"
          hint="As people know you. One name alone is fine; so is any script."
          defaultValue={said["name"] ?? ""}
          autoComplete="name"
        />
        <fieldset>
          <legend className="leg">You stand for</legend>
          {localOffices.map(({ id, label }) => (
            <Radio key={id} name="office" value={id} usual={said["office"] ?? "council"}>
              {label}
            </Radio>
          ))}
        </fieldset>
        <Field
          name="place"
          label="Where"
          hint="Type three letters. All 161 municipalities of B.C., its regional and school districts, and any other place by hand."
          defaultValue={said["place"] ?? ""}
          list="places"
          autoComplete="off"
        />
        <datalist id="places">
          {localGovernments.map(({ title }) => (
            <option key={title} value={title} />
          ))}
        </datalist>
        <Field
          name="votingDay"
          label="Voting day"
          type="date"
          hint="Filled in: the next general voting day. In a by-election, write yours."
          defaultValue={said["votingDay"] ?? nextGeneralVotingDay(today)}
        />
        <div className="two">
          <Field
            name="agentName"
            label="Financial agent"
            hint="You may be your own. Can wait until you open."
            defaultValue={said["agentName"] ?? ""}
          />
          <Field
            name="agentContact"
            label="Their telephone or address"
            hint="Stands under everything you publish: the law wants it."
            defaultValue={said["agentContact"] ?? ""}
          />
        </div>
      </StepForm>
    </BeginPage>
  );
}

function Look({ facts }: StepProps) {
  const picture = facts.said["picture"];
  const { colours, letters } = themeOf(facts.answers);
  const lowest = Math.min(...inkSetNames.map((name) => lowestContrast(inkSets[name])));
  return (
    <BeginPage
      title="How it looks"
      say="Everything else follows from these: letters, papers, share cards, icons."
      facts={facts}
    >
      <StepForm facts={facts} next="Next: pages" hasFile>
        <fieldset className="stack">
          <legend className="leg">Colours</legend>
          {inkSetNames.map((name) => (
            <Radio key={name} name="colours" value={name} usual={colours}>
              <Swatch inks={inkSets[name]} /> {inkSetWords[name]}
            </Radio>
          ))}
          <p className="hint">
            Everybody can read all of these: the lowest contrast is {lowest.toFixed(1)} to 1. Your own five
            are chosen later, in Content, Theme.
          </p>
        </fieldset>
        <fieldset className="stack">
          <legend className="leg">Letters</legend>
          {letterPairNames.map((name) => (
            <Radio key={name} name="letters" value={name} usual={letters}>
              {letterPairWords[name]}
            </Radio>
          ))}
        </fieldset>
        <input type="hidden" name="picture" value={picture ?? ""} />
        {picture && (
          <div className="crop">
            <img src={beginPreview + picture} alt="Your portrait as it is kept" />
            <button className="b" name="go" value="remove">
              Take it off
            </button>
          </div>
        )}
        <FileField
          name="file"
          label={picture ? "Another portrait" : "Portrait"}
          hint={`A photo from a phone is enough: JPEG, PNG, WebP or AVIF, at most ${maxPictureBytes / 1024 / 1024} MB. The place where it was taken is removed from it. It can follow later.`}
          accept="image/jpeg,image/png,image/webp,image/avif"
        />
      </StepForm>
    </BeginPage>
  );
}

/** Paper, ink, primary, action and accent side by side; the name beside it says which set it is. */
function Swatch({ inks }: { inks: Readonly<Inks> }) {
  return (
    <svg className="swatch" viewBox="0 0 100 24" width="100" height="24" aria-hidden="true">
      {inkNames.map((name, at) => (
        <rect key={name} x={at * 20} width="20" height="24" fill={inks[name]} />
      ))}
    </svg>
  );
}

function Pages({ facts }: StepProps) {
  const chosen = chosenPages(facts.answers);
  return (
    <BeginPage
      title="Which pages"
      say="Home, contact, the letter and the pages that the law asks for are always there."
      facts={facts}
    >
      <StepForm facts={facts} next="Next: words">
        <fieldset>
          <legend className="vh">Pages</legend>
          {offeredPages.map(({ id, label, hint }) => (
            <Box key={id} name="chosen" value={id} isChecked={chosen.includes(id)}>
              <span>
                <b>{label}</b> <small className="soft">{hint}</small>
              </span>
            </Box>
          ))}
        </fieldset>
        <p className="hint">
          Add and retire pages at any time. A page that is not ticked is not in the menu.
        </p>
      </StepForm>
    </BeginPage>
  );
}

function Words({ facts }: StepProps) {
  const { said } = facts;
  const line = (name: string, label: string, hint?: string) => (
    <Field name={name} label={label} hint={hint} defaultValue={said[name] ?? ""} />
  );
  return (
    <BeginPage title="Your words" say="A sentence and three promises are enough to open." facts={facts}>
      <StepForm facts={facts} next="Next: giving" shownAs={shownAs(facts)}>
        <div>
          <LongField
            name="sentence"
            label="One sentence"
            hint="Who are you, and what would you do first? At most 160 characters."
            defaultValue={said["sentence"] ?? ""}
            rows={3}
          />
          <Example title="What a good one has">
            A thing that can be seen from the street, a year, and how a neighbour would notice. “I am [name],
            [work], and I would first [act] by [month].”
          </Example>
        </div>
        <fieldset className="stack">
          <legend className="leg">Three promises</legend>
          {line("promise1", "First promise", "What will be different on a street in four years?")}
          {line("promise2", "Second promise", "What will you count, and publish?")}
          {line("promise3", "Third promise", "What will you never do?")}
          <Example title="What a good one has">
            Two to five words that can be checked. “A crossing lit on every school route.”
          </Example>
        </fieldset>
        <fieldset className="stack">
          <legend className="leg">Three priorities</legend>
          {[1, 2, 3].map((number) => (
            <div key={number} className="stack">
              {line(
                `priority${number}`,
                `Priority ${number}`,
                number === 1 ? "In two or three words." : undefined,
              )}
              <LongField
                name={`priority${number}Text`}
                label={`What you would do about priority ${number}`}
                hint={number === 1 ? "What is wrong today, what you would do, and by when?" : undefined}
                defaultValue={said[`priority${number}Text`] ?? ""}
                rows={3}
              />
            </div>
          ))}
        </fieldset>
        <div>
          <LongField
            name="why"
            label="Why I run"
            hint="As you would say it at a door. Can wait; it stands on the launch list."
            defaultValue={said["why"] ?? ""}
            rows={8}
          />
          <Example title="What a good one has">
            The day you decided, what you saw, and what nobody did about it. An empty line begins a paragraph.
          </Example>
        </div>
        <p className="hint">
          Nothing is written for you. What stays empty shows as [brackets] until it is said.
        </p>
      </StepForm>
    </BeginPage>
  );
}

/** Promises stand on the home page; the others have pages that may be left out. */
function shownAs({ answers }: StepFacts): Record<string, { bracket: string; page: string }> {
  const chosen = chosenPages(answers);
  const pageOf = (field: string) => {
    if (field.startsWith("priority") && chosen.includes("platform")) return "/platform";
    return field === "why" && chosen.includes("about") ? "/about" : "";
  };
  return Object.fromEntries(
    Object.entries(askedWords).map(([field, bracket]) => [
      field,
      { bracket, page: beginPreview + pageOf(field) },
    ]),
  );
}

const ways = [
  {
    id: "e-transfer",
    label: "e-Transfer",
    minutes: "2 minutes",
    needs: "You need an address for mail that goes into the campaign’s account.",
  },
  {
    id: "cheque",
    label: "Cheque",
    minutes: "1 minute",
    needs: "You need the name of the account and where to send it.",
  },
  {
    id: "card",
    label: "Card",
    minutes: "15 minutes",
    needs: "You need an account with a provider of payments. It can follow later.",
  },
  {
    id: "none",
    label: "None yet",
    minutes: "0 minutes",
    needs: "The page says that gifts are not open, and takes no money.",
  },
];

function Giving({ facts }: StepProps) {
  const { said } = facts;
  const chosen = (said["ways"] ?? "").split(" ");
  const field = (name: string, label: string, hint?: string) => (
    <Field name={name} label={label} hint={hint} defaultValue={said[name] ?? ""} />
  );
  return (
    <BeginPage title="Ways to give" say="Choose what you can look after." facts={facts}>
      <StepForm facts={facts} next="Next: people">
        <fieldset>
          <legend className="vh">Ways to give</legend>
          {ways.map(({ id, label, minutes, needs }) => (
            <Box key={id} name="ways" value={id} isChecked={chosen.includes(id)}>
              <span>
                <b>{label}</b>{" "}
                <small className="soft">
                  {minutes}. {needs}
                </small>
              </span>
            </Box>
          ))}
        </fieldset>
        {field(
          "eTransfer",
          "Address for e-Transfers",
          "Money sent there must reach the campaign’s own account.",
        )}
        {field("payee", "Cheques are payable to")}
        {field("chequeAddress", "Where cheques are sent")}
        <div className="note">
          Gifts need an account of the campaign alone. Until the financial agent says that it is open, choose
          “None yet”. Card payments are switched on by whoever runs the machine.
        </div>
      </StepForm>
    </BeginPage>
  );
}

function People({ facts }: StepProps) {
  const { said } = facts;
  return (
    <BeginPage title="Who helps" say="Nobody is needed to go on." facts={facts}>
      <StepForm facts={facts} next="Next: see it">
        {invitedRoles.map((role) => (
          <fieldset key={role} className="inv">
            <legend className="leg">{roleNames[role]}</legend>
            <p className="hint">May see and do: {roleDuties[role]}</p>
            <div className="two">
              <Field
                name={`${role}-name`}
                label="Name"
                defaultValue={
                  said[`${role}-name`] ??
                  (role === "financial-agent" ? (facts.answers.who?.["agentName"] ?? "") : "")
                }
                autoComplete="off"
              />
              <Field
                name={`${role}-email`}
                label="E-mail address"
                type="email"
                defaultValue={said[`${role}-email`] ?? ""}
                autoComplete="off"
              />
            </div>
          </fieldset>
        ))}
        <p className="hint">
          Who has an address here gets a letter with one link, good for 48 hours. There is no password: their
          phone makes a key. All three may wait.
        </p>
      </StepForm>
    </BeginPage>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="eg">
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}

function Radio({
  name,
  value,
  usual,
  children,
}: {
  name: string;
  value: string;
  usual: string;
  children: ReactNode;
}) {
  const typed = useTyped();
  return (
    <label className="ck">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={(typed?.values[name] ?? usual) === value}
      />
      <span>{children}</span>
    </label>
  );
}
