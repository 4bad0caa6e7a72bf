/**
 * Short and other forms of given names, so that Bill and William are asked about. Written by hand: the usual ones in English and French, and
 * of other languages those that are common in Canada. Compared with the public list of nicknames of Old Dominion University, which no kept
 * package has; what is rare or historical there is left out.
 */

/** The forms of one name on each line: whoever has one of them may write another. Two lines with a form in common stay two names. */
const forms = `
aaron ron ronnie
abigail abby abbey gail
abraham abe bram ibrahim
adelaide addie della heidi
adrian ade
adriana adrienne
agnes aggie nessie
aidan aiden
alan allan allen al
albert al bert bertie alberto
alexander alex al alec alek sandy sasha sacha xander lex alejandro alexandre aleksandr oleksandr iskander sander
alexandra alex alexa alexis sandra sandy sasha sacha lexi lexie ali aleksandra oleksandra alejandra
alfred al alf alfie fred freddy freddie
alice ali allie alicia alison allison ally elsie
alvin al
amanda mandy manda
amelia amy millie mel emily
anastasia ana stacy stacey nastya tasia
andrew andy drew andrei andrej andriy andreas andres
angela angie angelina
ann anne anna annie nan nancy nanette hannah ana anya annette anita anneke
annabelle anna belle bella
anthony tony antony anton antoine antonio toni ant
antonia toni tonia
archibald archie
arlene lena
arnold arnie arny
arthur art artie arturo
augustine gus austin augie
augustus gus august augustin
balwinder bal
barbara barb barbie babs bab bobbie
barnabas barney
bartholomew bart
beatrice bea trixie bee beatrix
belinda bel lindy bindy
benedict ben
benjamin ben benny benji benjy
bernadette bernie detta
bernard bernie bern bernhard
bernice bernie
bertha bertie
beverley bev beverly
bradley brad bradford
brandon bran
brenda bren
bret brett
brian bryan bryant
bridget biddy bridie bridgette
calvin cal
cameron cam
candace candy candice
carl karl charles carlos
caroline carrie carol carolyn lina
carolyn carrie carol lyn lynn
cassandra cass cassie sandra
catherine katherine kathryn cathy kathy cath kath kate katie katy kit kitty kay cat cate kathleen catharine katharine caitlin katarina ekaterina katya catalina cathryn
cecilia cec celia cissy cecily
celestine celeste
charles charlie charley chuck chas chip chaz carlos
charlotte charlie lottie lotta char carlotta
chelsea chels
cheryl sherry cher sheryl
chester chet
christian chris kit
christina chris christine tina chrissy christie christy kristina kristine kirsten krista cristina tine
christopher chris kit topher kris christoph kristopher
clarence clare
clifford cliff
clinton clint
constance connie
cornelius neil con corny
courtney court
curtis curt
cynthia cindy cyndi
daniel dan danny
danielle dani
darlene dar
david dave davey davy davide
deborah deb debbie debby debra
deirdre dee
dennis denny denis den
derek derrick rick deric
dharminder dharmi
diana di diane dianne
dimitri dima dmitri dmitry dimitrios jim
dolores lola dee
dominic dom nick dominique
donald don donny donnie
dorothy dot dottie dolly dora dorothea
douglas doug
edgar ed eddie
edith edie
edmund ed eddie ned ted edmond
eduard ed eddie
edward ed eddie ned ted teddy eddy eduardo edouard
edwin ed eddie
edwina eddie winnie
eileen aileen
eleanor ellie nell nellie nora lenore elinor eleanora leonora ella
elisabeth elizabeth
elizabeth liz lizzie beth betty bess bessie betsy eliza elisa elise lisa libby lib elsie isabel elisabeth lisbeth liza lillibet ilse
ellen nell nellie ella
emanuel manny emmanuel manuel
emily em emmy millie
emma em emmy
eric erik rick ricky erich
erica erika ricki
ernest ernie
erwin irwin
esther essie hester
eugene gene evgeny yevgeny
eugenia genie jenny evgenia
evelyn eve evie
ezekiel zeke
felicity fliss flick
ferdinand ferd fernando
florence flo flossie flora
frances fran franny francie fanny francesca francoise
francis frank fran francois francisco
franklin frank
frederica freddie freda
frederick fred freddy freddie fritz frederic friedrich rick
gabriel gabe gabby
gabrielle gabby gabi gaby brie
gareth gary
genevieve gen viv jenny ginny
geoffrey geoff jeff jeffrey jeffery
george georgie jorge georges giorgos
georgina georgie gina georgia
gerald gerry jerry gerard gerrit
geraldine gerry geri
gertrude gert trudy
gilbert gil bert
giovanni gianni
glen glenn
gordon gord gordie
grace gracie
graham graeme
gregory greg gregor
gretchen margaret greta
guillaume guy william
gurdeep deep
gurpreet guri preet gary
gustav gus
gwendolyn gwen wendy
harjit harry
harold harry hal harald
harpreet harry preet
harriet hattie harry
harvey harv
helen nell nellie helena lena elena eleni olena
henrietta hettie etta hattie
henry harry hank hal henri heinrich hendrik enrique
herbert herb bert
hilary hil hillary
howard howie
hubert hugh bert
hugh hugo hughie
ignatius iggy
imogen immy
ingrid inga
irene renee rena irina ira
isaac ike izzy
isabel bel bella belle izzy isabelle isabella issie ysabel
isidore izzy
jacob jake jakob jacques yakov
jacqueline jackie jacqui jacquie
james jim jimmy jamie jem jaime jimmie seamus hamish
jane janie
janet jan jenny
janice jan
jasmine jas jazz
jason jay
jaspreet jas jassi preet
jay jayden
jean jeanne jeannie jeanette
jeanette jean jan netta
jefferson jeff
jennifer jen jenny jenn
jeremiah jerry jem
jeremy jerry jem
jerome jerry
jessica jess jessie
jill gillian gill jillian
joan jo joanie
joanna jo joanne anna joann joana
john jack johnny jon johnnie juan ivan johann johannes sean shaun shawn jock yannis giovanni
jonathan jon john johnny jonny jonathon johnathan nathan
joseph joe joey jo josef jose josep yosef jody
josephine jo josie fina
joshua josh
judith judy jude judi
julia julie jules juliana
julian jules jule
juliet julie jules juliette
kamaljit kamal
karen kaz
kathleen kathy kath kay kate katie cathleen cathy katherine catherine
kenneth ken kenny kent
kevin kev
kimberly kim kimberley kimmy
kristen kris kristin kirsten
kulwinder kul
laura laurie lori lora laurel lauren
lauren laurie
laurence larry lawrence laurie lars lorne loz lorenzo lorenz laurent
leanne lee anne ann
lee leigh
leonard len lenny leo leon leonardo
leopold leo
leroy roy lee
leslie les lesley
lester les
letitia letty tish
lewis lew
lillian lil lily lilly lilian
linda lynn lindy lyn
lindsay lin lyn lindsey
loretta lori etta
lorraine lori lorrie rainey
louis lou louie lewis luis
louise lou louisa lulu
lucas luke luc lukas
lucille lucy lou
lucinda lucy cindy
lucy lucia lucie luce
luke lucas
lydia liddy
lynn lynne lyn
mackenzie mac kenzie
madeleine maddie maddy madeline madelyn mad
magdalena maggie magda lena madge
malcolm mal malc
manjit manny
manpreet mani manny preet
marcus mark marc marco markus
margaret maggie meg peggy peg marge margie madge greta rita daisy margo margot marg margarita marguerite megan meggie mags gretchen maisie
maria mary marie mia
marian marion mary
marianne mary anne marion
marilyn mary lynn
marjorie marge margie marg jorie
mark marc marcus
martha marty
martin marty mart marten
martina tina marty
mary maria marie mae may molly polly mamie maureen moira mia miriam
matilda tilly tillie mattie maud
matthew matt matty mathew mateo mathieu matthias
maureen mo mary reenie
maurice mo morris moe
maximilian max maxim maxime
maxine max
maxwell max
megan meg meghan
melanie mel
melinda mel mindy linda
melissa mel missy lissa
melvin mel
meredith merry
michael mike mick mickey micky mikey mitch michel miguel mikhail misha michal mihai mychal
michelle shelly shelley mich micki michele
mildred millie mil
millicent millie
minerva minnie
miranda mandy randy
miriam mimi
mitchell mitch
mohammed mo mohamed muhammad mohammad mohamad md mehmet
mohinder mo
monica mona nic
morton mort
myron ron
nancy nan ann anne
natalia natasha tasha nat talia
natalie nat nattie natalia natasha
nathan nate nat
nathaniel nate nat nathan
neil neal nigel
nicholas nick nicky nic nico nicolas nikolai mykola klaus colin kolya
nicola nicky nic nikki nicole
nicole nicky nic nikki nicola colette
norman norm
octavia tavie
olga olya
oliver ollie olly noll olivier
olivia liv livvy ollie livia
oscar ozzie
oswald ozzie oz
pamela pam
parminder pam
patricia pat patty tricia trish patti patsy trisha
patrick pat paddy rick padraig
paul pauly paulie pablo pavel pavlo paolo
paula polly
paulette paula
pauline polly paula
penelope penny pen
percival percy
peter pete pierre pedro petr petro pieter piotr
philip phil phillip pip felipe philippe
philippa pippa pip phil
phyllis phyl
priscilla cilla prissy
prudence pru prue
rachel rach rae rachael raquel
rajinder raj raji
ralph rafe
randall randy rand randolph
raphael rafe rafael raf
raymond ray ramon
rebecca becky becca beck reba bex rebekah
reginald reg reggie rex
reid reed
richard rick dick rich ricky richie ricardo dickie rickie
robert bob rob bobby robbie robby bert robin roberto bobbie rab
roberta bobbie robbie bob berta
robyn robin rob
roderick rod roddy rick
rodney rod
roger rog rodger
roland rollie rolly orlando rowland
ronald ron ronnie ronny
rosalind roz ros rose lindy rosalyn
rose rosie rosa rosalie
rosemary rose rosie mary romy
roxanne roxy roxie
royston roy
rudolph rudy rolf rudolf
rupert bert
russell russ rusty
ruth ruthie
salvatore sal
samantha sam sammy
samuel sam sammy
sandra sandy sandi
sarah sara sally sadie
sean shaun shawn
sebastian seb bas
serge sergei sergey sergio
seymour sy
sharon shari shaz
sheila shelagh
shirley shirl lee
sidney sid syd sydney
simon si simeon
simone sim
solomon sol
sophia sophie sofia sonia sonya zofia
stacy stacey
stanley stan
stephanie steph steff stefanie stevie
stephen steve steven stevie stefan stephan etienne esteban stepan
stuart stu stewart
sukhdeep sukhi
sukhwinder sukhi
sunita sunny
surinder suri
susan sue susie suzie suzy susanna suzanne susanne sukie suzan
suzanne sue susie suzy zanna
sylvester syl sly vester
sylvia syl silvia
tamara tammy tam
tammy tamara
tatiana tanya tania tatyana
terence terry terrance
teresa terry tess tessa terri theresa tracy therese resi tere
thaddeus thad tad ted
theodora theo dora teddy thea
theodore ted teddy theo teodor fyodor
thomas tom tommy thom tomas tommaso
timothy tim timmy
tobias toby
tracey tracy
trevor trev
tyler ty
ursula ursa
valentina val tina
valerie val
vanessa nessa van
vernon vern
veronica ronnie roni nica vera
victor vic viktor
victoria vicky vicki tori vic tory viktoria vikki
vincent vin vince vinny vinnie vincenzo vicente
viola vi
violet vi letty
virginia ginny ginger gin
vivian viv vivien vivienne
vladimir vlad vova volodymyr
wallace wally
walter walt wally wat
wendell wendy
wilfred will fred wilf wilfrid
wilhelmina wilma mina minnie billie willie
william bill will billy willie willy wil liam bil wills wim guillermo willem wilhelm
winifred winnie freda win
winston win winnie
yolanda yoli
yvonne vonnie yvette
zachary zach zack zac zak zachariah
zoe zoey
`;

/** Names without another form, so that Tim and Kim are no slip of the keyboard. */
const others =
  "amber april ashley blake brent brooke bruce cole crystal dale dawn dean denise earl emmett erin faisal faith floyd helga holly hope ian iris ivor ivy jordan june keith kyle lance neville norma owen paige pearl perry quentin ross ruby scott shane spencer stella tiffany todd troy wade wayne";

const linesOf = new Map<string, readonly string[][]>(others.split(" ").map((name) => [name, []]));
for (const line of forms.trim().split("\n")) {
  const names = line.split(" ");
  for (const name of names) linesOf.set(name, [...(linesOf.get(name) ?? []), names]);
}

/** Short forms such as Alex, Chris and Sam begin the name; shorter ones say too little. */
const minBeginning = 3;

/** Whether the word, in lower case without accents, is a usual given name. */
export function isGivenName(word: string): boolean {
  return linesOf.has(word);
}

/** Whether two given names, in lower case without accents, may be one: forms of one name, or one begins with the other. */
export function areFormsOfOneName(one: string, other: string): boolean {
  if (shareLine(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= minBeginning && long.startsWith(short) && !areTwoNames(one, other);
}

/** Whether both are given names and no forms of one, however alike they are written: Paul and Paula, Mark and Mary. */
export function areTwoNames(one: string, other: string): boolean {
  return one !== other && linesOf.has(one) && linesOf.has(other) && !shareLine(one, other);
}

/** Whether the letter begins the given name or another form of it: `w` is an initial of Bill. */
export function isInitialOf(letter: string, name: string): boolean {
  const forms = [name, ...(linesOf.get(name) ?? []).flat()];
  return forms.some((form) => form.startsWith(letter));
}

function shareLine(one: string, other: string): boolean {
  return (linesOf.get(one) ?? []).some((line) => line.includes(other));
}
