// What Python sends: the dataclasses of core/scenes/wire, for editors only.
// Written by tests/js/declarations.py.

export type Texts = string[] | CodedTexts;

export interface CodedTexts {
  words: string[];
  rows: number[];
}

export interface Replay {
  run: string;
  updates: number;
  window: [number, number];
  scenes: SentScene[];
  panel: ReadoutPanel;
  timeline: Timeline;
  table: Table;
  asked: Asked;
  visits?: Visits;
  overview?: Overview;
  points?: PointTable;
  lead: number;
  step: string;
  signs?: Signs;
  name: string;
  recolour: Record<string, string>;
}

export interface SentScene {
  name: string;
  title: string;
  kind: "2d" | "3d";
  size: "wide" | "small";
  beneath: boolean;
  legend: string[];
  timed: boolean;
  figure: SentFigure;
  box: Record<string, [number, number]>;
  tracks: SentTrack[];
  telling: SentTelling[];
  note: string;
  notes?: Texts;
  visit?: SentVisit;
  measured: SentMeasured[];
  tells: string[];
  note_tells: string[];
  description: string[];
}

export interface SentFigure {
  data: Record<string, any>[];
  layout: Record<string, any>;
}

export interface SentTrack {
  trace: number;
  when: "turn" | "rest" | "path";
  during: "from" | "to";
  tells: string[];
  subframes?: number;
  pick?: number[];
  of?: number;
  size?: number;
  x?: string;
  y?: string;
  z?: string;
  text?: Texts;
  shown?: string;
  unseen?: Texts;
  unit?: number;
}

export interface SentTelling {
  trace: number;
  tells: string[];
}

export interface SentVisit {
  mistake: number[];
  right: number[];
  x: number[];
  y: number[];
}

export interface SentMeasured {
  name: string;
  limits: [number, number];
  size: number;
  values: string;
  digits: number;
  unit: string;
  tells: string[];
}

export interface ReadoutPanel {
  columns: Record<string, Texts | Ahead>;
  rows: Row[];
  fixed: Fixed[];
  meter?: Meter;
  compared?: Compared;
  code: Code;
  measures: Row[];
  tells: Record<string, string[]>;
  spoken: string[];
  rest: Label[];
}

export interface Ahead {
  next_of: string;
}

export interface Row {
  label: string;
  name: string;
  after?: string;
  wide: boolean;
  narrow: boolean;
  about: string;
  hint?: string;
  first: boolean;
}

export interface Fixed {
  label: string;
  name: string;
  text: string;
  hint: string;
}

export interface Meter {
  bound?: number;
  label: string;
  text: string;
  reason: string;
  most: string;
}

export interface Compared {
  heads: string[];
  rows: ComparedRow[];
}

export interface ComparedRow {
  label: string;
  names: string[];
}

export interface Code {
  lines: string[];
  update: number[];
  visit: number[];
  whole: boolean;
}

export interface Label {
  label: string;
  name: string;
}

export interface Timeline {
  signs: string;
  pass_begins: number[];
}

export interface Table {
  headers: string[];
  names: string[];
  after: boolean[];
  tells: string[][];
}

export interface Asked {
  question: string;
  start: string;
  one: string;
  many: string;
  visit: string;
  looks: string;
  order: string;
  names: string[];
}

export interface Visits {
  point: number[];
  k: number[];
  mistake: number[];
  tie: number[];
  score: Texts;
  angle: Texts;
  passes: number[];
  names: string[];
  signs: string[];
  templates: VisitSentences;
  first: number;
  moment: string;
}

export interface VisitSentences {
  right: string;
  accepted: string;
  undecided: string;
  misclassified: string;
}

export interface Overview {
  values: number[];
  label: string;
}

export interface PointTable {
  names: string[];
  places: string[];
  labels: string[];
  scores: Texts;
  sides: string;
  words: Record<string, string>;
  score_tells: string[];
  side_tells: string[];
}

export interface Signs {
  pattern: string;
  groups: number[];
  terms: SentTerm[];
}

export interface SentTerm {
  name: string;
  says: string;
  here: string;
  reads: string[];
  forms: string[];
  lesson: string;
  title: string;
}

export interface StepQuestions {
  by_update?: QuestionRow;
  by_visit?: QuestionRow;
  names: string[];
  points: string[];
  nothing: string;
}

export interface QuestionRow {
  first: number;
  asked: (BareQuestion | null)[];
  ends: boolean;
}

export interface BareQuestion {
  prompt: string;
  form: "point" | "choice" | "number" | "vector";
  fields: string[];
  options: Option[];
  answer: string[];
  otherwise: string;
  hides: string[];
  about?: number;
  all_points: boolean;
}

export interface Option {
  answer: string[];
  text: string;
  why: string;
}

export interface ToldReplay {
  recording: string;
  plotly: string;
  start: number;
  visit?: number;
  present: boolean;
  predict: boolean;
  ask: boolean;
  questions: string;
}

export interface ToldBoard {
  nodes: any[][];
  values: SentValue[];
  state: Record<string, number>;
  panels: SentPanel[];
  readouts: SentReadout[];
  sentence?: any[];
  recolour: Record<string, string>;
  together: boolean;
  table?: SentTable;
  signs?: Signs;
  formula: string;
  plotly: string;
  run: string;
  notes: string[];
  present: boolean;
  heard?: string;
}

export interface SentValue {
  name: string;
  label: string;
  kind: "number" | "switch" | "choice";
  low: number;
  high: number;
  step: number;
  strict: boolean;
  field: boolean;
  slider: boolean;
  stepped: boolean;
  by_number: boolean;
  expects: string;
  choices: string[];
}

export interface SentPanel {
  name: string;
  title: string;
  note: string;
  legend: string[];
  kind: "2d" | "3d";
  figure: SentFigure;
  moving: SentMoving[];
  handles: SentHandle[];
  picks: SentPick[];
  toggles: Toggle[];
  fills: boolean;
}

export interface SentMoving {
  trace: number;
  x?: number | number[];
  y?: number | number[];
  z?: number | number[];
  text?: any[][];
  colour?: any[][];
}

export interface SentHandle {
  label: string;
  at: [number, number];
  sets: Record<string, number>;
  colour: string;
  bare: boolean;
}

export interface SentPick {
  trace: number;
  value: string;
  numbers: number[];
}

export interface Toggle {
  at: [number, number];
  value: string;
}

export interface SentReadout {
  name: string;
  label: string;
  text: any[];
  colour?: string;
}

export interface SentTable {
  title: string;
  heads: string[];
  rows: any[][][];
}

export interface Drawing {
  rows: string;
  edition?: Record<string, any>;
  answer: Answer;
  names: string[];
  dimension: number;
  most: number;
  origin: boolean;
  hint: string;
  touch_hint: string;
  unsaved: boolean;
  palette: Record<string, string>;
  present: boolean;
  recolour: Record<string, string>;
  address?: string;
}

export interface Answer {
  verdict: string;
  sentence: string;
  detail: string;
  rows: AnswerRow[];
  regions: Region[];
  lines: Line[];
  shapes: Shape[];
  marks: Mark[];
  legend: string;
  outside: string;
  table?: AnswerTable;
  signs?: Signs;
}

export interface AnswerRow {
  name: string;
  label: string;
  text: string;
  hint: string;
}

export interface Region {
  sides: number[][];
  fill: string;
}

export interface Line {
  line: number[];
  colour: string;
  width: number;
  dash: "solid" | "dash" | "dot";
}

export interface Shape {
  corners: number[][];
  fill: string;
  edge: string;
}

export interface Mark {
  at: number[];
  kind: "hexagon" | "diamond" | "ghost";
  colour: string;
  text: string;
  below: boolean;
}

export interface AnswerTable {
  title: string;
  heads: string[];
  rows: string[][];
}

export interface Practice {
  name: string;
  exercise: Exercise;
  tells: string;
  ground?: Ground;
  next: string;
  signs?: Signs;
  present: boolean;
}

export interface Exercise {
  points: string[][];
  labels: number[];
  names: string[];
  offset: boolean;
  rule: string;
  eta: string;
  start: string[];
  order: number[];
  restarts: boolean;
  asks: number;
}

export interface Ground {
  left: number;
  right: number;
  bottom: number;
  top: number;
  ticks_x: number[];
  ticks_y: number[];
  places: number[][];
}

export interface Drill {
  name: string;
  questions: DrillQuestion[];
  next: string;
  signs?: Signs;
  present: boolean;
}

export interface DrillQuestion {
  prompt: string;
  form: string;
  fields: string[];
  about?: number;
  points: string[][];
  labels: number[];
  names: string[];
  ground: Ground;
  line?: number[];
  options: Option[];
  answer: string[];
  otherwise: string;
}

export interface Solving {
  homework: string;
  text: string;
  wants_name: boolean;
  wants_times: boolean;
  own_numbers: boolean;
  person: string;
  tasks: SolvingTask[];
  signs?: Signs;
  refused: string;
  preview: boolean;
  present: boolean;
}

export interface SolvingTask {
  title: string;
  tells: string;
  exercise?: Exercise;
  ground?: Ground;
  questions: AskedQuestion[];
}

export interface AskedQuestion {
  prompt: string;
  form: string;
  fields: string[];
  about?: number;
  points: string[][];
  labels: number[];
  names: string[];
  ground: Ground;
  line?: number[];
  options: AskedOption[];
}

export interface AskedOption {
  answer: string[];
  text: string;
}

export interface FirstRun {
  rows: any[][];
  turns: Turn[];
  about: string;
  hint: string;
  shapes: Shape[];
  box: Box;
  grid: number;
  step: number;
  side_words: Record<string, string>;
  heads: string[];
  again: string;
  edition?: Record<string, any>;
  present: boolean;
  recolour: Record<string, string>;
}

export interface Turn {
  says: string;
  count: string;
  point?: number;
  lines: number[][];
  way: number[][];
  sides: string;
}

export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface Note {
  page: string;
  view: string;
  done: string;
  run?: Record<string, string>;
  own: string;
  address?: Record<string, string>;
  named?: Record<string, string>;
}

export interface Keyboard {
  present: boolean;
  numbers: string;
  pages: string[];
}

export interface SettingsButton {
  title: string;
}

export interface SharedLink {
  code?: QrCode;
  query?: string;
}

export interface QrCode {
  of: string;
  side: number;
  path: string;
  told: string;
}

export interface Lectern {
  page: string;
  title: string;
  called: string[];
  address: Record<string, string>;
  heard: string[];
  refused: string;
  code?: QrCode;
  plain: string;
  present: boolean;
}

export interface LecturePage {
  given?: Lecture;
  wheres: Record<string, string>;
  refused: string;
  taken?: Lecture;
  edition: string;
  present: boolean;
}

export interface Lecture {
  views: Shown[];
  title: string;
}

export interface Shown {
  page: string;
  address: string;
  title: string;
  minutes: number;
  note: string;
}

export interface PlainPart {
  part: string;
  data: Record<string, any>;
  windows: Window[];
  questions: Record<string, Window[]>;
  unasked: Record<string, string>;
  later: string;
  values: Record<string, PlainValue>;
  following: string;
}

export interface Window {
  first: number;
  last: number;
  file: string;
}

export interface PlainValue {
  start: number;
  low: number;
  high: number;
  texts: string[];
}

export interface AskedWords {
  signs: Signs;
  formulas: Record<string, number[]>;
  present: boolean;
}

export interface Seen {
  turn: number;
  title: string;
  link: string;
  file: string;
  told: string;
  k?: number;
  visit?: number;
  values?: Record<string, number>;
  question?: ClassQuestion;
  task?: ClassTask;
  past: number;
  closed: boolean;
}

export interface ClassQuestion {
  number: number;
  round: number;
  given: string;
  prompt: string;
  form: string;
  fields: string[];
  options: ClassOption[];
  hides: string[];
  about?: number;
  all_points: boolean;
  names: string[];
  points: string[];
  result?: ClassResult;
}

export interface ClassOption {
  answer: string;
  text: string;
}

export interface ClassResult {
  bars: ClassBar[];
  answered: number[];
  told: string;
  why: string;
  point?: number;
}

export interface ClassBar {
  text: string;
  counts: number[];
  shares: string[];
  right: boolean;
}

export interface ClassTask {
  number: number;
  prompt: string;
}

export interface Present {
  here: number;
  answered: number;
  handed: number;
  question: number;
  round: number;
  task: number;
}

export interface Offer {
  kind: string;
  given: string;
  prompt: string;
}

export interface HandedIn {
  link: string;
  across: number[];
  up: number[];
  sign: number[];
  verdict: string;
  good: boolean;
}

export interface Opened {
  code: string;
  join: string;
  side: number;
  path: string;
}

export interface PhonePage {
  parts: Record<string, PhonePart>;
  plotly: string;
  drawing: PlainPart;
}

export interface PhonePart {
  script: string;
  style: string;
}

export interface Resumed {
  code: string;
  join: string;
  side: number;
  path: string;
  seen: Seen;
  turn: number;
}

export interface Heard {
  seen: Seen;
  kept: string;
}

export interface Gone {
  gone: boolean;
}

export interface Joined {
  code: string;
}

export interface Refused {
  told: string;
}
